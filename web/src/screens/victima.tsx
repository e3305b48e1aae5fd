import type { CarpetaGuardada } from '@renadet/domain/carpeta/carpeta.schema';
import { LugarCarpeta } from '../features/carpeta/lugar/LugarCarpeta.tsx';
import { BotonHistorial } from '../features/historial/BotonHistorial.tsx';
import { useVictima } from '../features/victima/api.ts';
import { VictimaForm } from '../features/victima/VictimaForm.tsx';
import { isCerrada } from '../lib/carpetaElegida.ts';
import { useSeleccion } from '../lib/eleccion.tsx';
import { useFuncion } from '../lib/funcion.ts';
import { useIr } from '../lib/navigate.ts';
import { ConCarpeta } from '../ui/ConCarpeta.tsx';
import { EsperaLectura } from '../ui/Espera.tsx';

function Elegida({ carpeta }: { carpeta: CarpetaGuardada }) {
  const { victima, accion } = useSeleccion();
  const { data, error, refetch } = useVictima(victima);
  const ir = useIr();
  const cerrada = isCerrada(carpeta);
  const canEdit = useFuncion('EDITAR VICTIMA') && !cerrada;
  const canAdd = useFuncion('AGREGAR VICTIMA') && !cerrada;
  const onFinish = () => ir('/pages/victimas', { victima: null, accion: null });
  const next = useFuncion('AGREGAR AUTORIDAD') && carpeta.autoridadesregistradas === 0;
  const onAutoridades = next ? () => ir('/pages/autoridad', { victima: null, accion: null }) : undefined;
  const onEdit = victima !== null && canEdit ? () => void ir('/pages/victima', { accion: 'editar' }) : undefined;
  const form = {
    onEdit,
    carpeta,
    onFinish,
    onAutoridades,
    soloLectura: victima !== null && !(accion === 'editar' && canEdit),
  };
  if (victima === null && canAdd) return <VictimaForm key="nueva" {...form} guardada={null} />;
  if (victima === null)
    return (
      <p>
        {cerrada ? 'La carpeta está cerrada: no se pueden agregar víctimas.' : 'Su rol no permite agregar víctimas.'}
      </p>
    );
  if (data)
    return (
      <>
        <BotonHistorial clase="victima" id={victima} />
        <VictimaForm key={victima} {...form} guardada={data} />
      </>
    );
  return <EsperaLectura {...{ error, refetch }} />;
}

/** The victim form of the chosen file [1-028]: new, Editar or Consultar [1-090] [1-091] [1-093]. */
export const Pantalla = () => (
  <LugarCarpeta parte="victimas" dentro forma>
    <ConCarpeta>{(carpeta) => <Elegida carpeta={carpeta} />}</ConCarpeta>
  </LugarCarpeta>
);
