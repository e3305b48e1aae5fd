import type { CarpetaEntera } from '@renadet/domain/entera/entera.contract';
import { formatFecha } from '@renadet/domain/lib/fecha';
import type { Observable } from '@renadet/domain/observacion/objetos';
import { reglasObservacion, ultimoParaEl } from '@renadet/domain/observacion/observacion.rules';
import { camposObservacion, type Observacion } from '@renadet/domain/observacion/observacion.schema';
import { datoDe, datosDe } from '@renadet/domain/observacion/partes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useHoy } from '../../lib/hoy.ts';
import { useBorrador, useEstadoBorrador } from '../../lib/useBorrador.ts';
import { useFormulario } from '../../lib/useReglas.ts';
import { CampoCatalogo } from '../../ui/campos/CampoCatalogo.tsx';
import { focusCampo } from '../../ui/campos/Marco.tsx';
import { DialogoDeFormulario } from '../../ui/DialogoDeFormulario.tsx';
import { Campo } from '../../ui/Formulario.tsx';
import { OfertaBorrador } from '../../ui/OfertaBorrador.tsx';
import { Rejilla } from '../../ui/Rejilla.tsx';
import { sendObservacion } from './api.ts';
import { DESTINOS_PARA_ELEGIR } from './destinos.ts';
import { nombreDe, registrosDe } from './registros.ts';

interface Props {
  entera: CarpetaEntera;
  registro: { objeto: Observable; llave: number };
  campo: string | null;
  /** The words that it begins with. */
  texto: string | null;
  onClose: () => void;
}

/** Notes on a record of the open file, or on one of its fields. A note that is not sent stays as a draft. */
export function DialogoObservar({ entera, registro, campo, texto, onClose }: Props) {
  const cache = useQueryClient();
  const hoy = useHoy();
  const contexto = useMemo(() => ({ hoy }), [hoy]);
  const known = datosDe(registro.objeto).some((dato) => dato.campo === campo);
  const initial: Observacion = {
    llcarpeta: entera.llcarpeta,
    ...registro,
    campo: known ? campo : null,
    destino: 'registro',
    texto,
    parael: null,
  };
  const form = useFormulario({ campos: camposObservacion, rules: reglasObservacion, initial, contexto });
  const borrador = useBorrador({
    form,
    registro: { clase: 'observacion', llcarpeta: entera.llcarpeta, llave: 0 },
    version: null,
    campos: camposObservacion,
    activo: true,
  });
  const estado = useEstadoBorrador(borrador);
  useEffect(() => focusCampo('texto'), []);
  const save = () => sendObservacion(form, cache);
  const { objeto, llave, campo: dato, destino } = form.values;
  const own = registrosDe(entera);
  const registros = own.some((one) => one.objeto === objeto && one.llave === llave) ? own : [{ objeto, llave }, ...own];
  const datos = datosDe(objeto);
  const at = registros.findIndex((one) => one.objeto === objeto && one.llave === llave);
  return (
    <DialogoDeFormulario
      form={form}
      ancho="40%"
      hoja
      titulo="Observar"
      accion="Enviar"
      sucio={false}
      onClose={onClose}
      onSave={save}
    >
      <OfertaBorrador borrador={borrador} version={null} noci={entera.noci} onCompare={() => {}} />
      <Campo name="texto" ancho="fila" ayuda={estado ?? `De: ${datoDe(objeto, dato)}.`} />
      <Rejilla>
        <CampoCatalogo
          name="registro"
          label="Registro"
          siempre
          value={at + 1}
          opciones={registros.map((one, i) => ({ id: i + 1, texto: nombreDe(entera, one.objeto, one.llave) }))}
          onChange={(id) => {
            const next = registros[(id ?? 1) - 1];
            if (next) form.setVarios({ ...next, campo: null });
          }}
        />
        <CampoCatalogo
          name="dato"
          label="Dato"
          largo
          value={datos.findIndex((one) => one.campo === dato) + 1 || null}
          opciones={datos.map(({ etiqueta }, i) => ({ id: i + 1, texto: etiqueta }))}
          ayuda={`Vacío: ${datoDe(objeto, null).toLowerCase()}.`}
          onChange={(id) => form.set('campo', id === null ? null : (datos[id - 1]?.campo ?? null))}
        />
        <CampoCatalogo
          name="destino"
          label="Dirigida a"
          siempre
          value={destino === 'area' ? 2 : 1}
          opciones={DESTINOS_PARA_ELEGIR}
          ayuda="Si quien la registró ya no está, la recibe el área."
          onChange={(id) => form.set('destino', id === 2 ? 'area' : 'registro')}
        />
        <Campo
          name="parael"
          min={hoy}
          max={ultimoParaEl(hoy)}
          ayuda={`Opcional; a más tardar el ${formatFecha(ultimoParaEl(hoy))}.`}
        />
      </Rejilla>
    </DialogoDeFormulario>
  );
}
