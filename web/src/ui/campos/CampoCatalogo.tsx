import { memo, useMemo } from 'react';
import type { Opcion } from '../../lib/propsDeCampo.ts';
import { CampoFijo } from './CampoFijo.tsx';
import type { EntradaDeLista } from './Desplegable.tsx';
import { enOrden, filter } from './filter.ts';
import { Lista } from './Lista.tsx';
import { descritoPor, idDe, Marco, type PropsBase } from './Marco.tsx';
import { Selecto } from './Selecto.tsx';

interface Props extends PropsBase<number> {
  /** Undefined while the catalogue is on its way. */
  opciones?: readonly Opcion[] | undefined;
  /** The sentence of the empty list, when it waits for another answer ('Elija primero el estado'). */
  sinOpciones?: string | undefined;
  /** Something is always chosen: there is no empty entry. */
  siempre?: boolean;
  /** Text left in the field without a choice. */
  suelto?: string | undefined;
  onRelease?: ((text: string) => void) | undefined;
  /** Known to be long: typed in from the start, so that the control does not change under the fingers. */
  largo?: boolean;
}

const POCAS = 10;

/** The chosen entry. One that the list no longer has is shown by its number, so that a kept value never looks empty. */
function elegida(opciones: readonly Opcion[] | undefined, value: number | null): Opcion | null {
  if (!opciones || value === null || typeof value !== 'number') return null;
  return opciones.find(({ id }) => id === value) ?? { id: value, texto: `Clave ${value}, que ya no se ofrece` };
}

const NINGUNA: readonly Opcion[] = [];

/** The entry that takes the choice back. */
const NADA = '';
const dice = (texto: string): EntradaDeLista[] => [{ id: 'dice', texto, muerta: true }];

/** The entries of the short list. */
function entradasDe(
  { opciones, sinOpciones, value, siempre }: Props,
  chosen: Opcion | null,
): readonly EntradaDeLista[] {
  if (!opciones) return dice('Cargando…');
  return [
    ...(opciones.length === 0 ? dice(sinOpciones ?? 'Sin opciones') : []),
    ...(value !== null && !siempre ? [{ id: NADA, texto: 'Sin seleccionar' }] : []),
    ...(chosen && !opciones.includes(chosen) ? [chosen] : []),
    ...enOrden(opciones),
  ];
}

/** An entry of a catalogue: a plain list up to ten, typing above. */
export const CampoCatalogo = memo(function CampoCatalogo(props: Props) {
  const { name, label, value, onChange, error, ayuda, state, opciones, sinOpciones, ancho = 'columna' } = props;
  const chosen = useMemo(() => elegida(opciones, value), [opciones, value]);
  const frame = { name, label, error, ayuda, ancho, state };
  if (state?.locked !== undefined) return <CampoFijo {...frame} texto={chosen?.texto ?? ''} />;
  if (props.largo || (opciones && opciones.length > POCAS))
    return (
      <Lista
        {...frame}
        valor={chosen}
        onChoose={(option) => onChange(option?.id ?? null)}
        search={(typed) => filter(opciones ?? NINGUNA, typed)}
        cargando={opciones === undefined}
        suelto={props.suelto}
        onRelease={props.onRelease}
        {...(sinOpciones && { sinOpciones })}
      />
    );
  return (
    <Marco {...frame}>
      <Selecto
        id={idDe(name)}
        entradas={entradasDe(props, chosen)}
        valor={chosen?.id ?? NADA}
        onChoose={(one) => onChange(one === NADA ? null : Number(one))}
        texto={chosen?.texto ?? 'Seleccione'}
        vacia={!chosen}
        aria={{
          'aria-describedby': descritoPor(name, props),
          'aria-required': state?.required ?? false,
          'aria-invalid': error !== undefined,
        }}
      />
    </Marco>
  );
});
