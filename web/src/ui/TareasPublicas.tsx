import { clases } from './clases.ts';
import css from './TareasPublicas.module.css';

/** The usual tasks of citizens. */
const TAREAS = [
  { texto: 'Verificar una constancia', href: '/constancia', detalle: 'Con su código o su QR' },
  { texto: 'Estadísticas', href: '/estadisticas', detalle: 'Mapa, gráficas y datos abiertos' },
  { texto: 'Marco jurídico', href: '/marco-juridico', detalle: 'Leyes y acuerdos, para leer o descargar' },
  { texto: 'Contacto', href: '/contacto', detalle: 'Teléfono, correo y domicilio' },
];

/** The public tasks as large links, in the colours of where they stand. Plain links: the check is the server's page. */
export const TareasPublicas = ({ enFila = false }: { /** In one row, where there is room. */ enFila?: boolean }) => (
  <nav aria-label="Servicios al público">
    <ul className={clases('rejilla g-8 dos lista', css.lista, enFila && 'cuatro-900')}>
      {TAREAS.map(({ texto, href, detalle }) => (
        <li key={href}>
          <a href={href}>
            {texto}
            <span>{detalle}</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
