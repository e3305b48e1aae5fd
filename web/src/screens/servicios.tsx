import { EnlaceInterno } from '../ui/EnlaceInterno.tsx';
import { TareasPublicas } from '../ui/TareasPublicas.tsx';

/** The public first page, where 'Inicio' of the others leads: what citizens come for. The root is the staff's sign-in. */
export const Pantalla = () => (
  <>
    <p>
      Aquí las fiscalías del país inscriben las carpetas de investigación por tortura y a sus víctimas. Cualquier
      persona puede consultar lo siguiente, sin cuenta ni contraseña:
    </p>
    <TareasPublicas />
    <p>
      Si usted captura o supervisa carpetas, <EnlaceInterno a="/login">ingrese con su cuenta</EnlaceInterno>.
    </p>
  </>
);
