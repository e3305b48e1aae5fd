import type { CarpetaGuardada } from '@renadet/domain/carpeta/carpeta.schema';
import { AutoridadForm } from '../features/autoridad/AutoridadForm.tsx';
import { useAutoridad } from '../features/autoridad/api.ts';
import { LugarCarpeta } from '../features/carpeta/lugar/LugarCarpeta.tsx';
import { BotonHistorial } from '../features/historial/BotonHistorial.tsx';
import { isCerrada } from '../lib/carpetaElegida.ts';
import { useSeleccion } from '../lib/eleccion.tsx';
import { useFuncion } from '../lib/funcion.ts';
import { useIr } from '../lib/navigate.ts';
import { ConCarpeta } from '../ui/ConCarpeta.tsx';
import { EsperaLectura } from '../ui/Espera.tsx';

function Elegida({ carpeta }: { carpeta: CarpetaGuardada }) {
  const { autoridad, accion } = useSeleccion();
  const { data, error, refetch } = useAutoridad(autoridad);
  const ir = useIr();
  const cerrada = isCerrada(carpeta);
  const canEdit = useFuncion('EDITAR AUTORIDAD') && !cerrada;
  const canAdd = useFuncion('AGREGAR AUTORIDAD') && !cerrada;
  const onFinish = () => ir('/pages/autoridades', { autoridad: null, accion: null }); // [1-322] [1-323]
  const soloLectura = autoridad !== null && !(accion === 'editar' && canEdit); // [1-317] [1-318]
  const ready = carpeta.victimasregistradas === (carpeta.novictimas ?? 0) && !carpeta.folio;
  const check = useFuncion('GENERAR FOLIO') && ready;
  const onRevisar = check ? () => ir('/pages/actualizar', { autoridad: null, accion: 'folio' }) : undefined;
  const onEdit = autoridad !== null && canEdit ? () => void ir('/pages/autoridad', { accion: 'editar' }) : undefined;
  const form = { onEdit, carpeta, onFinish, onRevisar, soloLectura };
  if (autoridad === null && canAdd) return <AutoridadForm key="nueva" {...form} guardada={null} />; // [1-319]
  if (autoridad === null)
    return (
      <p>
        {cerrada
          ? 'La carpeta está cerrada: no se pueden agregar autoridades.'
          : 'Su rol no permite agregar autoridades.'}
      </p>
    );
  if (data)
    return (
      <>
        <BotonHistorial clase="autoridad" id={autoridad} />
        <AutoridadForm key={autoridad} {...form} guardada={data} />
      </>
    );
  return <EsperaLectura {...{ error, refetch }} />;
}

/** The authority form of the chosen file, with its accused persons [1-030]. */
export const Pantalla = () => (
  <LugarCarpeta parte="autoridades" dentro forma>
    <ConCarpeta>{(carpeta) => <Elegida carpeta={carpeta} />}</ConCarpeta>
  </LugarCarpeta>
);
