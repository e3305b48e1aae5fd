import { CAMPO_OBLIGATORIO } from '@renadet/domain/lib/errors';
import { MENSAJES } from '@renadet/domain/mensajes';
import { useEffect, useRef } from 'react';
import type { ErrorVisible } from '../lib/formulario.ts';
import { useTituloError } from '../lib/titulo.ts';
import { Enlace } from './Boton.tsx';
import { focusCampo, idDe } from './campos/Marco.tsx';
import { clases } from './clases.ts';
import css from './ErrorSummary.module.css';
import { Fallo } from './Icon.tsx';

interface Props {
  errores: readonly ErrorVisible[];
  /** Grows with every refused attempt: the summary takes the focus again. */
  intento: number;
  titulo?: string;
}

/**
 * Everything that keeps a form from being saved, with a link to each field. It takes the focus and brings the
 * screen to its top [1-359]; the sentence of the documents is its heading [1-358], and is not said again of each field.
 */
export function ErrorSummary({ errores, intento, titulo = MENSAJES.llenaCampos }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const any = errores.length > 0;
  useTituloError(any);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt with the same errors counts
  useEffect(() => {
    if (!any) return;
    if (box.current?.closest('[role=dialog]')) box.current.scrollIntoView({ block: 'start' });
    else window.scrollTo({ top: 0 });
    box.current?.focus({ preventScroll: true });
  }, [intento]);
  if (!any) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className={clases('superficie p-16', css.aviso)}>
      <h2 className="renglon g-8 al-centro rojo">
        <Fallo aria-hidden />
        {titulo}
      </h2>
      <ul className={clases('mt-8', errores.length > 6 && css.muchos)} style={{ paddingLeft: 32 }}>
        {errores.map(({ campo, etiqueta, mensaje }) => (
          <li key={campo}>
            <Enlace
              href={`#${idDe(campo)}`}
              className="en-bloque alto-24" // a target that a finger hits (WCAG 2.5.8)
              style={{ paddingBlock: 2 }}
              onClick={(event) => {
                event.preventDefault(); // the address bar does not change [1-011]
                focusCampo(campo);
              }}
            >
              {etiqueta}
            </Enlace>
            {mensaje !== CAMPO_OBLIGATORIO && `: ${mensaje}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
