import { SECCION } from '@renadet/domain/publico/secciones';
import { loadDocumentos } from '../features/publico/documentos.ts';
import { ListaDocumentos, SinDocumentos } from '../features/publico/ListaDocumentos.tsx';
import { useCargado } from '../lib/useCargado.ts';

export const load = loadDocumentos;

/** Legal framework [3-026]: laws, agreements and guidelines, to read or download. */
export function Pantalla() {
  const all = useCargado<Awaited<ReturnType<typeof load>>>();
  if (!all) return <SinDocumentos />;
  return (
    <>
      <p>Estos documentos rigen el registro. Los de otras instituciones se abren en su propio sitio.</p>
      <ListaDocumentos documentos={all.filter((d) => d.llseccion === SECCION.MARCO)} />
    </>
  );
}
