import { fechaDe } from '@renadet/domain/lib/fechaDe';
import { diaDe } from '@renadet/domain/publicacion/ambitos';
import { Cifras } from '../features/publicacion/Cifras.tsx';
import { CifrasPublicas } from '../features/publicacion/CifrasPublicas.tsx';
import { loadEstadisticas, type Publicada, tablasDe } from '../features/publicacion/publicada.ts';
import { Titulo } from '../features/publicacion/Titulo.tsx';
import { useCargado } from '../lib/useCargado.ts';
import { clases } from '../ui/clases.ts';
import { EnlaceInterno } from '../ui/EnlaceInterno.tsx';
import { TareasPublicas } from '../ui/TareasPublicas.tsx';
import css from './publico.module.css';

export const load = loadEstadisticas;
const EN_PORTADA = ['carpetas_anio', 'victimas_entidad'];

/** The newest publication in short: its totals, its years and its place. */
const EnCifras = ({ publicacion }: { publicacion: Publicada }) => (
  <>
    <Titulo nivel={2}>El registro en cifras, al {diaDe(publicacion.corte)}</Titulo>
    <CifrasPublicas publicacion={publicacion} />
    <Cifras
      tablas={tablasDe(publicacion).filter(({ id }) => EN_PORTADA.includes(id))}
      ambito="nacional"
      subtitulo={`Todo el país, corte al ${fechaDe(publicacion.corte)}`}
      corte={publicacion.corte}
    />
    <p>
      <EnlaceInterno a="/estadisticas">Ver todas las estadísticas</EnlaceInterno>: mapa por entidad, víctimas,
      autoridades y datos abiertos.
    </p>
  </>
);

/** The public first page, with the usual tasks of citizens. 'Inicio' of the other pages leads here, and the root is the staff's sign-in. */
export function Pantalla() {
  const publicacion = useCargado<Awaited<ReturnType<typeof load>>>()?.publicacion;
  return (
    <>
      <p className={clases('hasta-720 letra-lectura', css.entrada)}>
        Aquí las fiscalías del país inscriben las carpetas de investigación por tortura y a sus víctimas. Cualquier
        persona puede consultar lo siguiente, sin cuenta ni contraseña:
      </p>
      <TareasPublicas enFila />
      {publicacion && <EnCifras publicacion={publicacion} />}
      <p>
        Si usted captura o supervisa carpetas, <EnlaceInterno a="/login">ingrese con su cuenta</EnlaceInterno>.
      </p>
    </>
  );
}
