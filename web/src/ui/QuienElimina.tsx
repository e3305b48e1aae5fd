import { clases } from './clases.ts';
import css from './QuienElimina.module.css';

/** Tells a user who may not delete records whom to ask. @param que the record, with its article */
export const QuienElimina = ({ que }: { que: string }) => (
  <p className={clases('no-imprimir', css.nota)}>
    {`¿Capturó ${que} por error? Su rol no elimina: pídalo a su supervisor.`}
  </p>
);
