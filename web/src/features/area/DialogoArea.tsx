import { areaNueva, type ContextoArea, reglasArea } from '@renadet/domain/area/area.rules';
import { type Area, camposArea, type FilaArea } from '@renadet/domain/area/area.schema';
import { INSTITUCION } from '@renadet/domain/catalogos/ids';
import { MENSAJES } from '@renadet/domain/mensajes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLista } from '../../lib/opciones.ts';
import { useFormulario } from '../../lib/useReglas.ts';
import { Boton } from '../../ui/Boton.tsx';
import { BotonEnviar } from '../../ui/BotonEspera.tsx';
import { BotonSecundario } from '../../ui/Botones.tsx';
import { focusCampo } from '../../ui/campos/Marco.tsx';
import { DialogoDeFormulario } from '../../ui/DialogoDeFormulario.tsx';
import { Campo, type UseOpciones } from '../../ui/Formulario.tsx';
import { Agregar } from '../../ui/Icon.tsx';
import { Rejilla } from '../../ui/Rejilla.tsx';
import { sendArea } from './api.ts';
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
  onClose: () => void;
}

/** An area as the form takes it; the pair of its row is in the table of pairs, not in the form. */
const aFormulario = ({ llpropietario, dspropietario, llinstitucion, version }: FilaArea): Area => ({
  ...areaNueva(),
  llpropietario,
  dspropietario,
  llinstitucion,
  version,
});

/** The form of an area and its actions. */
function useArea({ area, propia, onClose }: Props) {
  const cache = useQueryClient();
  /** Id and name of the area in the registry; null before it is there. */
  const [kept, setKept] = useState(area && { llpropietario: area.llpropietario, dspropietario: area.dspropietario });
  const [office, setOffice] = useState<number | null>(null);
  const sedes = useLista('getfiscaliaSede', office);
  const contexto: ContextoArea = { propia, haySedes: (sedes?.length ?? 0) > 0, soloNombre: false };
  const initial = area ? aFormulario(area) : areaNueva();
  const form = useFormulario({
    campos: camposArea,
    rules: reglasArea,
    initial,
    contexto,
    ...(area && { stored: initial }),
  });
  const { llinstitucion, dspropietario, fiscaliaid } = form.values;
  if (fiscaliaid !== office) setOffice(fiscaliaid);
  const isFederal = llinstitucion === INSTITUCION.FGR;

  const save = async () => {
    const saved = await sendArea(form, cache);
    if (!saved) return;
    if (!isFederal) return onClose();
    setKept({ llpropietario: saved.llpropietario, dspropietario: form.values.dspropietario ?? '' });
    form.restart({ ...form.values, ...saved, fiscaliaid: null, sedeid: null });
    focusCampo('fiscaliaid'); // ready for the next pair
  };
  /** Only the name: no pair is asked for. */
  const rename = async () => {
    form.setContexto({ ...contexto, soloNombre: true });
    await save();
    form.setContexto(contexto);
  };
  return { form, kept, isFederal, renamed: kept !== null && dspropietario !== kept.dspropietario, save, rename };
}

/** An area: its name and institution; of the federal one also its offices and seats, pair by pair [2-188]. */
export function DialogoArea(props: Props) {
  const { area, onClose } = props;
  const { form, kept, isFederal, renamed, save, rename } = useArea(props);
  return (
    <DialogoDeFormulario
      form={form}
      useOpciones={useOpciones}
      titulo={area ? 'Editar Área' : 'Agregar Área'}
      tituloErrores={MENSAJES.areaFaltan}
      onClose={onClose}
      onSave={save}
      acciones={
        isFederal && (
          <>
            <BotonSecundario onClick={onClose}>{kept ? 'Cerrar' : 'Cancelar'}</BotonSecundario>
            {renamed && <Boton onClick={rename}>Guardar nombre</Boton>}
          </>
        )
      }
    >
      <Rejilla>
        <Campo name="dspropietario" mayusculas ancho="fila" />
        <Campo name="llinstitucion" ancho="fila" />
        <Campo name="fiscaliaid" />
        <Campo name="sedeid" />
      </Rejilla>
      {isFederal && (
        <>
          <BotonEnviar startIcon={<Agregar />} ocupado={form.guardando} className="a-la-izquierda">
            Agregar
          </BotonEnviar>
          <TablaPares llpropietario={kept?.llpropietario ?? null} />
        </>
      )}
    </DialogoDeFormulario>
  );
}
