import { MisSesiones } from '../features/usuario/MisSesiones.tsx';
import { loadAhead } from '../ui/Limite.tsx';

const DialogoProbar = loadAhead(
  async () => (await import('../features/segundofactor/DialogoProbar.tsx')).DialogoProbar,
  'la ventana',
);

/** Where one's own account is open now. */
export const Pantalla = () => <MisSesiones Probar={DialogoProbar} />;
