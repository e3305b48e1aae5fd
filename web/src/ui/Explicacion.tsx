import { useState } from 'react';
import { BotonBase } from './Boton.tsx';
import { clases } from './clases.ts';
import { Emergente } from './Emergente.tsx';
import css from './Explicacion.module.css';

/**
 * The meaning of a field, in two lines. It is part of the field's description, for screen readers. The sign beside the label, or
 * F1 (lib/atajos.ts), shows it. Tab skips the sign, because it would cost one more key at each field.
 */
export function Explicacion({ titulo, texto }: { titulo: string; texto: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <span className="oculto">{texto}</span>
      <BotonBase
        data-ayuda
        tabIndex={-1}
        aria-hidden
        title="Ayuda (F1)"
        className={clases('no-imprimir letra-menuda resaltado tenue borde redondo se-tine', css.boton)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        ?
      </BotonBase>
      {anchor && (
        <Emergente
          ancla={anchor}
          lado="abajoDerecha"
          onClose={() => setAnchor(null)}
          role="dialog"
          aria-label={`Ayuda: ${titulo}`}
          className={css.ayuda}
        >
          <div className="resaltado mb-4">{titulo}</div>
          {texto}
        </Emergente>
      )}
    </>
  );
}
