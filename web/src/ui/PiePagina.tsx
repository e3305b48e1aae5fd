import { INSTITUCION } from '../institucion.ts';
import { clases } from './clases.ts';
import css from './PiePagina.module.css';

const { telefono, correo, direccion } = INSTITUCION.contacto;

/** Contact of the institution and its public pages [1-008] [1-009], by the server's settings. */
export const PiePagina = () => (
  <footer className={clases('fila letra-menor tenue partible raya p-16 no-imprimir', css.pie)}>
    <div style={{ flex: '1 1 auto' }}>
      <div>{INSTITUCION.ayuda}</div>
      <div className="fila a-la-base" style={{ gap: '0 16px' }}>
        {telefono && <span>Teléfono: {telefono}</span>}
        {correo && (
          <span>
            Correo: <a href={`mailto:${correo}`}>{correo}</a>
          </span>
        )}
        {direccion && <span>{direccion}</span>}
      </div>
    </div>
    <nav aria-label="Enlaces públicos" className={clases('fila', css.enlaces)}>
      {INSTITUCION.enlaces.map(({ texto, href }) => (
        <a key={href} href={href}>
          {texto}
        </a>
      ))}
    </nav>
  </footer>
);
