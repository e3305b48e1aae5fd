import { estiloDe, legible } from '@renadet/domain/catalogos/legible';
import { juntas } from '@renadet/domain/lib/campos';
import type { CamposDetalle } from '@renadet/domain/lib/enDetalle';
import { formatFecha } from '@renadet/domain/lib/fecha';
import { useId } from 'react';
import { useEnPapel } from '../../lib/print.ts';
import { clases } from '../../ui/clases.ts';
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
    <div className={clases('cede', ancho && 'entera')}>
      <label htmlFor={id} className="bloque letra-menor tenue">
        {etiqueta}
      </label>
      {enPapel ? (
        // a text box is as high as its text was on screen, where lines are longer
        <div className="raya-abajo py-4" style={{ whiteSpace: 'pre-line' }}>
          {valor || 'Sin dato'}
        </div>
      ) : (
        <textarea
          id={id}
          name={name}
          value={valor}
          placeholder="Sin dato"
          readOnly
          rows={1}
          {...(max && { maxLength: max })}
          className={clases('a-lo-ancho tinta fondo sin-contorno py-4 px-8', css.area)}
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

/** A day; one that is not known as such is in words. */
const EN_CIFRAS = /^\d{4}-/;

/** The entries of a catalogue as people read them. */
const leido = (text: string, catalogo: string) =>
  juntas(text.split(juntas(['', ''])).map((one) => legible(one, estiloDe(catalogo))));

/** A record as a form that only reads: its labels, its values in words, days as dd/MM/yyyy. */
export const Lectura = ({ campos, valores, nombres = Object.keys(campos) }: Props) => (
  <div
    className="rejilla g-16 arriba"
    style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 256px), 1fr))' }}
  >
    {nombres.map((name) => {
      const { etiqueta = name, max, fecha, ancho, catalogo } = campos[name] ?? {};
      const value = valores[name];
      const text = value === null || value === undefined ? '' : String(value);
      return (
        <CampoLectura
          key={name}
          name={name}
          etiqueta={etiqueta}
          valor={fecha && EN_CIFRAS.test(text) ? formatFecha(text) : catalogo ? leido(text, catalogo) : text}
          max={max}
          ancho={ancho === true}
        />
      );
    })}
  </div>
);
