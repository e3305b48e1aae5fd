import type { CamposDetalle } from '@renadet/domain/lib/enDetalle';
import { formatFecha } from '@renadet/domain/lib/fecha';
import { useId } from 'react';
import { useEnPapel } from '../../lib/print.ts';
import { clases } from '../../ui/clases.ts';
import formas from '../../ui/formas.module.css';
import css from './Lectura.module.css';

interface PropsCampo {
  name: string;
  etiqueta: string;
  valor: string;
  max: number | undefined;
  ancho: boolean;
}

/** A field that can be read, selected and copied, and not changed; as high as its text. */
function CampoLectura({ name, etiqueta, valor, max, ancho }: PropsCampo) {
  const id = useId();
  const enPapel = useEnPapel();
  return (
    <div className={clases(formas.cede, ancho && css.ancho)}>
      <label htmlFor={id} className={css.etiqueta}>
        {etiqueta}
      </label>
      {enPapel ? (
        // a text box is as high as its text was on screen, where lines are longer
        <div className={css.caja}>{valor || 'Sin dato'}</div>
      ) : (
        <textarea
          id={id}
          name={name}
          value={valor}
          placeholder="Sin dato"
          readOnly
          rows={1}
          {...(max && { maxLength: max })}
          className={css.area}
        />
      )}
    </div>
  );
}

interface Props {
  campos: CamposDetalle;
  valores: Readonly<Record<string, string | number | null>>;
  /** Those to show, in order; all of them without it. */
  nombres?: readonly string[];
}

/** A record as a form that only reads: its labels, its values in words, days as dd/MM/yyyy. */
export const Lectura = ({ campos, valores, nombres = Object.keys(campos) }: Props) => (
  <div className={css.rejilla}>
    {nombres.map((name) => {
      const { etiqueta = name, max, fecha, ancho } = campos[name] ?? {};
      const value = valores[name];
      const text = value === null || value === undefined ? '' : String(value);
      return (
        <CampoLectura
          key={name}
          name={name}
          etiqueta={etiqueta}
          valor={fecha ? formatFecha(text) : text}
          max={max}
          ancho={ancho === true}
        />
      );
    })}
  </div>
);
