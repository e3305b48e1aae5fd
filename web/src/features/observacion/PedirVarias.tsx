import { entero } from '@renadet/domain/lib/entero';
import { MOTIVOS_SIN_ANOTAR, observarVarias } from '@renadet/domain/observacion/observacion.contract';
import { reglasObservarVarias, ultimoParaEl } from '@renadet/domain/observacion/observacion.rules';
import { camposObservarVarias, type ObservarVarias, VARIAS_MAX } from '@renadet/domain/observacion/observacion.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { porQueNo } from '../../lib/acto.ts';
import { avisar } from '../../lib/avisos.ts';
import { useHoy } from '../../lib/hoy.ts';
import { call } from '../../lib/http.ts';
import { useFormulario } from '../../lib/useReglas.ts';
import { age } from '../../lib/viejas.ts';
import { CampoCatalogo } from '../../ui/campos/CampoCatalogo.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { DialogoDeFormulario } from '../../ui/DialogoDeFormulario.tsx';
import { Campo } from '../../ui/Formulario.tsx';
import { Nota } from '../../ui/Nota.tsx';
import { Rejilla } from '../../ui/Rejilla.tsx';
import { DESTINOS_PARA_ELEGIR } from './destinos.ts';

type Resultado = Awaited<ReturnType<typeof requestVarias>>;
const requestVarias = (body: ObservarVarias) => call(observarVarias, { body });
const carpetas = (n: number) => `${entero(n)} ${n === 1 ? 'carpeta' : 'carpetas'}`;

const dicho = ({ anotadas, alArea }: Pick<Resultado, 'anotadas' | 'alArea'>) =>
  `Se pidió en ${carpetas(anotadas)}${alArea > 0 ? `; en ${entero(alArea)} lo recibe el área, porque ya no está quien la registró` : ''}.`;

/** Which files were not noted, each with its reason. */
const SinAnotar = ({ resultado, onClose }: { resultado: Resultado; onClose: () => void }) => (
  <Dialogo angosto titulo="Pedir a quien registró" onClose={onClose}>
    <Nota tipo="advertencia" urgente>
      {`${dicho(resultado)} Sin anotar: ${entero(resultado.sinAnotar.length)}.`}
      <ul className="pl-20 mt-8">
        {resultado.sinAnotar.map(({ llcarpeta, noci, motivo }) => (
          <li key={llcarpeta}>
            <strong>{noci ?? `Carpeta ${llcarpeta}`}</strong>
            {`: ${MOTIVOS_SIN_ANOTAR[motivo]}`}
          </li>
        ))}
      </ul>
    </Nota>
  </Dialogo>
);

interface Props {
  carpetas: readonly number[];
  onClose: () => void;
  /** All were tried. */
  onFinish: () => void;
}

/** Notes the same on several files: all are noted, or it says which are not and why. */
export function DialogoPedirVarias({ carpetas: elegidas, onClose, onFinish }: Props) {
  const cache = useQueryClient();
  const hoy = useHoy();
  const contexto = useMemo(() => ({ hoy }), [hoy]);
  const [resultado, setResultado] = useState<Resultado>();
  const [cuales] = useState(() => [...elegidas]); // they are no longer ticked once they were tried
  const initial: ObservarVarias = { carpetas: cuales, destino: 'registro', texto: null, parael: null };
  const form = useFormulario({ campos: camposObservarVarias, rules: reglasObservarVarias, initial, contexto });
  const save = async () => {
    let answer: Resultado | undefined;
    try {
      const send = async (body: ObservarVarias) => {
        answer = await requestVarias(body);
      };
      if (!(await form.send(send)) || !answer) return;
    } catch (error) {
      avisar.error('No se pudo anotar: lo que escribió sigue en la ventana.', porQueNo(error));
      return;
    }
    void age(cache, 'observacion');
    onFinish();
    if (answer.sinAnotar.length > 0) return setResultado(answer);
    avisar.correcto(dicho(answer));
    onClose();
  };
  if (resultado) return <SinAnotar resultado={resultado} onClose={onClose} />;
  return (
    <DialogoDeFormulario
      form={form}
      ancho="40%"
      hoja
      titulo="Pedir a quien registró"
      accion={`Pedir en ${carpetas(cuales.length)}`}
      onClose={onClose}
      onSave={save}
    >
      {cuales.length > VARIAS_MAX && (
        <Nota tipo="advertencia">{`Elija ${VARIAS_MAX} carpetas como máximo: hay ${entero(cuales.length)} elegidas.`}</Nota>
      )}
      <Campo name="texto" ancho="fila" ayuda="Lo mismo para cada carpeta; cada una queda registrada por separado." />
      <Rejilla>
        <CampoCatalogo
          name="destino"
          label="Dirigida a"
          siempre
          value={form.values.destino === 'area' ? 2 : 1}
          opciones={DESTINOS_PARA_ELEGIR}
          ayuda="Si quien la registró ya no está, la recibe el área."
          onChange={(id) => form.set('destino', id === 2 ? 'area' : 'registro')}
        />
        <Campo name="parael" min={hoy} max={ultimoParaEl(hoy)} ayuda="Opcional." />
      </Rejilla>
    </DialogoDeFormulario>
  );
}
