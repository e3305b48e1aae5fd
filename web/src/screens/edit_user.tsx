import { useUsuario } from '../features/usuario/api.ts';
import { UsuarioForm } from '../features/usuario/UsuarioForm.tsx';
import { useSeleccion } from '../lib/eleccion.tsx';
import { useIr } from '../lib/navigate.ts';
import { EsperaLectura } from '../ui/Espera.tsx';

/** The chosen user, or a new one [2-021]. */
export function Pantalla() {
  const { usuario } = useSeleccion();
  const { data, error, refetch } = useUsuario(usuario);
  const ir = useIr();
  const leave = () => ir('/pages/search_user', { usuario: null });
  if (usuario === null) return <UsuarioForm guardado={null} onFinish={leave} />;
  if (data) return <UsuarioForm key={usuario} guardado={data} onFinish={leave} />;
  return <EsperaLectura {...{ error, refetch }} />;
}
