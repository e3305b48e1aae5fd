import { SECCION } from '@renadet/domain/publico/secciones';
import { loadDocumentos } from '../features/publico/documentos.ts';
import { SinDocumentos } from '../features/publico/ListaDocumentos.tsx';
import { Visor } from '../features/publico/Visor.tsx';
import { useCargado } from '../lib/useCargado.ts';

export const load = loadDocumentos;

/** Rulings and sentences [3-029], each inside the page. */
export function Pantalla() {
  const all = useCargado<Awaited<ReturnType<typeof load>>>();
  if (!all) return <SinDocumentos />;
  const own = all.filter((d) => d.llseccion === SECCION.RESOLUCIONES);
  if (!own.length) return <p>Por ahora no hay resoluciones publicadas.</p>;
  return own.map((d) => <Visor key={d.lldocumento} documento={d} />);
}
