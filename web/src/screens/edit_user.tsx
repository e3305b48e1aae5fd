import { useUsuario } from '../features/usuario/api.ts';
import { UsuarioForm } from '../features/usuario/UsuarioForm.tsx';
import { useSeleccion } from '../lib/eleccion.tsx';
import { mensajeDe } from '../lib/http.ts';
import { useIr } from '../lib/navegar.ts';
import { EsperaFormulario } from '../ui/Espera.tsx';
import { Falla } from '../ui/Falla.tsx';

/** The chosen user, or a new one [2-021]. */
export function Pantalla() {
  const { usuario } = useSeleccion();
  const { data, error, refetch } = useUsuario(usuario);
  const ir = useIr();
  const salir = () => ir('/pages/search_user', { usuario: null });
  if (usuario === null) return <UsuarioForm guardado={null} alTerminar={salir} />;
  if (data) return <UsuarioForm key={usuario} guardado={data} alTerminar={salir} />;
  if (error) return <Falla texto={mensajeDe(error)} alReintentar={() => refetch()} />;
  return <EsperaFormulario />;
}
