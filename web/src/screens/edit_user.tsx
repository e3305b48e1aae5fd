import { useUsuario } from '../features/usuario/api.ts';
import { FILTRO_VACIO } from '../features/usuario/filtro.ts';
import { UsuarioForm } from '../features/usuario/UsuarioForm.tsx';
import { useSeleccion } from '../lib/eleccion.tsx';
import { useIr } from '../lib/navigate.ts';
import { EsperaLectura } from '../ui/Espera.tsx';

/** The chosen user, or a new one [2-021]. */
export function Pantalla() {
  const { usuario } = useSeleccion();
  const { data, error, refetch } = useUsuario(usuario);
  const ir = useIr();
  /** The list shows the new user, whatever was searched before. */
  const leave = (saved: number | null) =>
    ir('/pages/search_user', {
      usuario: null,
      ...(saved !== null && usuario === null && { busqueda: { ...FILTRO_VACIO, reciente: saved } }),
    });
  if (usuario === null) return <UsuarioForm guardado={null} onFinish={leave} />;
  if (data) return <UsuarioForm key={usuario} guardado={data} onFinish={leave} />;
  return <EsperaLectura {...{ error, refetch }} />;
}
