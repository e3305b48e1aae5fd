import { DialogoProbar } from '../features/segundofactor/DialogoProbar.tsx';
import { MisSesiones } from '../features/usuario/MisSesiones.tsx';

/** Where one's own account is open now. */
export const Pantalla = () => <MisSesiones Probar={DialogoProbar} />;
