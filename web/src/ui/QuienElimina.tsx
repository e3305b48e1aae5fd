import { clases } from './clases.ts';
import css from './QuienElimina.module.css';

/** Told to who captures records and may delete none: whom to ask. @param que what is deleted, with its article */
export const QuienElimina = ({ que }: { que: string }) => (
  <p className={clases('no-imprimir', css.nota)}>
    {`¿Capturó ${que} por error? Su rol no elimina: pídalo a su supervisor.`}
  </p>
);
