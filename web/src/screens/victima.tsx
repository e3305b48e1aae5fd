import type { CarpetaGuardada } from '@renadet/domain/carpeta/carpeta.schema';
import { useVictima } from '../features/victima/api.ts';
import { VictimaForm } from '../features/victima/VictimaForm.tsx';
import { isCerrada } from '../lib/carpetaElegida.ts';
import { useSeleccion } from '../lib/eleccion.tsx';
import { useFuncion } from '../lib/funcion.ts';
import { mensajeDe } from '../lib/http.ts';
import { useIr } from '../lib/navegar.ts';
import { ConCarpeta } from '../ui/ConCarpeta.tsx';
import { EsperaFormulario } from '../ui/Espera.tsx';
import { Falla } from '../ui/Falla.tsx';

function Elegida({ carpeta }: { carpeta: CarpetaGuardada }) {
  const { victima, accion } = useSeleccion();
  const { data, error, refetch } = useVictima(victima);
  const ir = useIr();
  const cerrada = isCerrada(carpeta);
  const canEdit = useFuncion('EDITAR VICTIMA') && !cerrada;
  const canAdd = useFuncion('AGREGAR VICTIMA') && !cerrada;
  const alTerminar = () => ir('/pages/victimas', { victima: null, accion: null });
  const form = { carpeta, alTerminar, soloLectura: victima !== null && !(accion === 'editar' && canEdit) };
  if (victima === null && canAdd) return <VictimaForm key="nueva" {...form} guardada={null} />;
  if (victima === null)
    return (
      <p>
        {cerrada ? 'La carpeta está cerrada: no se pueden agregar víctimas.' : 'Su rol no permite agregar víctimas.'}
      </p>
    );
  if (data) return <VictimaForm key={victima} {...form} guardada={data} />;
  if (error) return <Falla texto={mensajeDe(error)} alReintentar={() => refetch()} />;
  return <EsperaFormulario />;
}

/** The victim form of the chosen file [1-028]: new, Editar or Consultar [1-090] [1-091] [1-093]. */
export const Pantalla = () => <ConCarpeta>{(carpeta) => <Elegida carpeta={carpeta} />}</ConCarpeta>;
