import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { areaNueva, type ContextoArea, reglasArea } from '@renadet/domain/area/area.rules';
import { camposArea, type FilaArea } from '@renadet/domain/area/area.schema';
import { INSTITUCION } from '@renadet/domain/catalogos/ids';
import { MENSAJES } from '@renadet/domain/mensajes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLista } from '../../lib/opciones.ts';
import { useErrores, useFormulario } from '../../lib/useReglas.ts';
import { BotonEspera } from '../../ui/BotonEspera.tsx';
import { enfocarCampo } from '../../ui/campos/Marco.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Campo, Formulario, type UseOpciones } from '../../ui/Formulario.tsx';
import { Agregar } from '../../ui/Icon.tsx';
import { Rejilla } from '../../ui/Rejilla.tsx';
import { enviarArea } from './api.ts';
import { TablaPares } from './TablaPares.tsx';

const useOpciones: UseOpciones = (catalogo, padre) => {
  const instituciones = useLista('Ctinstitucion');
  const fiscalias = useLista('getfiscalia');
  const sedes = useLista('getfiscaliaSede', catalogo === 'sedes' ? padre : null);
  return catalogo === 'instituciones' ? instituciones : catalogo === 'fiscalias' ? fiscalias : sedes;
};

interface Props {
  /** The area to edit; null is a new one. */
  area: FilaArea | null;
  /** Institution of an administrator who manages only that one; null manages all. */
  propia: number | null;
  alCerrar: () => void;
}

/** An area: its name and institution; of the federal one also its offices and seats, pair by pair [2-188]. */
export function DialogoArea({ area, propia, alCerrar }: Props) {
  const cache = useQueryClient();
  const [kept, setKept] = useState(area && { llpropietario: area.llpropietario, dspropietario: area.dspropietario });
  const [office, setOffice] = useState<number | null>(null);
  const sedes = useLista('getfiscaliaSede', office);
  const contexto: ContextoArea = { propia, haySedes: (sedes?.length ?? 0) > 0, soloNombre: false };
  const initial = area
    ? {
        ...areaNueva(),
        llpropietario: area.llpropietario,
        dspropietario: area.dspropietario,
        llinstitucion: area.llinstitucion,
        version: area.version,
      }
    : areaNueva();
  const form = useFormulario({
    campos: camposArea,
    rules: reglasArea,
    initial,
    contexto,
    ...(area && { stored: initial }),
  });
  const errores = useErrores(form);
  const { llinstitucion, dspropietario, fiscaliaid } = form.values;
  if (fiscaliaid !== office) setOffice(fiscaliaid);
  const isFederal = llinstitucion === INSTITUCION.FGR;
  const renamed = kept !== null && dspropietario !== kept.dspropietario;

  const guardar = async () => {
    const saved = await enviarArea(form, cache);
    if (!saved) return;
    if (!isFederal) return alCerrar();
    setKept({ llpropietario: saved.llpropietario, dspropietario: form.values.dspropietario ?? '' });
    form.reiniciar({ ...form.values, ...saved, fiscaliaid: null, sedeid: null });
    enfocarCampo('fiscaliaid'); // ready for the next pair
  };
  /** Only the name: no pair is asked for. */
  const renombrar = async () => {
    form.setContexto({ ...contexto, soloNombre: true });
    await guardar();
    form.setContexto(contexto);
  };
  return (
    <Dialogo
      abierto
      sucio={form.sucio}
      titulo={area ? 'Editar Área' : 'Agregar Área'}
      onClose={alCerrar}
      onSubmit={guardar}
      acciones={
        <>
          <Button variant="outlined" color="secondary" onClick={alCerrar}>
            {isFederal && kept ? 'Cerrar' : 'Cancelar'}
          </Button>
          {isFederal && renamed && (
            <Button variant="outlined" onClick={renombrar}>
              Guardar nombre
            </Button>
          )}
          {!isFederal && (
            <BotonEspera type="submit" variant="contained" ocupado={form.guardando}>
              Guardar
            </BotonEspera>
          )}
        </>
      }
    >
      <Formulario form={form} useOpciones={useOpciones}>
        <Box sx={{ display: 'grid', gap: 2.5, pt: 0.5, gridTemplateColumns: 'minmax(0,1fr)' }}>
          <ErrorSummary errores={errores} intento={form.intento} titulo={MENSAJES.areaFaltan} />
          <Rejilla>
            <Campo name="dspropietario" mayusculas ancho="fila" />
            <Campo name="llinstitucion" ancho="fila" />
            <Campo name="fiscaliaid" />
            <Campo name="sedeid" />
          </Rejilla>
          {isFederal && (
            <>
              <BotonEspera
                type="submit"
                variant="contained"
                startIcon={<Agregar />}
                ocupado={form.guardando}
                sx={{ justifySelf: 'start' }}
              >
                Agregar
              </BotonEspera>
              <TablaPares llpropietario={kept?.llpropietario ?? null} />
            </>
          )}
        </Box>
      </Formulario>
    </Dialogo>
  );
}
