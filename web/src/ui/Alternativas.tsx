import css from './Alternativas.module.css';
import { BotonBase } from './Boton.tsx';
import { clases } from './clases.ts';

interface Props<V extends string> {
  /** Names them. */
  titulo: string;
  opciones: readonly { valor: V; texto: string; desactivada?: boolean }[];
  elegida: V | undefined;
  onChoose: (valor: V) => void;
  desactivado?: boolean;
  className?: string | undefined;
}

/** A few options side by side, one of them chosen. */
export const Alternativas = <V extends string>({ titulo, opciones, elegida, onChoose, ...props }: Props<V>) => (
  // biome-ignore lint/a11y/useSemanticElements: no fields of a form
  <div role="group" aria-label={titulo} className={clases(css.alternativas, props.className)}>
    {opciones.map(({ valor, texto, desactivada }) => (
      <BotonBase
        key={valor}
        aria-pressed={valor === elegida}
        disabled={props.desactivado || desactivada}
        onClick={() => onChoose(valor)}
        className={css.una}
      >
        {texto}
      </BotonBase>
    ))}
  </div>
);
