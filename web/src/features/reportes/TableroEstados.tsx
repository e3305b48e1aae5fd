import { ESTADOS_TABLERO, type EstadoTablero } from '@renadet/domain/reportes/tablero';
import { tokens } from '../../theme.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Advertencia, Correcto, Fallo, Informacion } from '../../ui/Icon.tsx';

/** Colour and drawing of each state; its word says the same. */
const MARCAS = {
  SIN_DATOS: { marca: tokens.error, color: 'var(--error)', Icono: Fallo },
  SIN_DECLARAR: { marca: tokens.informacion, color: 'var(--informacion)', Icono: Informacion },
  ATRASADA: { marca: tokens.oro, color: 'var(--advertencia)', Icono: Advertencia },
  AL_CORRIENTE: { marca: tokens.exito, color: 'var(--exito)', Icono: Correcto },
} as const;
export const marcaDe = (estado: EstadoTablero): string => MARCAS[estado].marca;
const TEXTOS = Object.fromEntries(ESTADOS_TABLERO.map(({ id, texto }) => [id, texto]));

/** The state of an office, in colour, drawing and word. */
export function Estado({ estado }: { estado: EstadoTablero }) {
  const { color, Icono } = MARCAS[estado];
  return (
    <span data-estado={estado} className="en-linea g-4 al-centro resaltado junto" style={{ color }}>
      <Icono fontSize="texto" aria-hidden />
      {TEXTOS[estado]}
    </span>
  );
}

interface Props {
  estados: Readonly<Record<EstadoTablero, number>>;
  fiscalias: number;
  /** The state whose offices are listed; absent when the user sees a single office. */
  elegido?: EstadoTablero | null;
  onChoose?: (estado: EstadoTablero | null) => void;
}

/** How many offices are up to date, and in each other state; each number opens its offices. */
export function TableroEstados({ estados, fiscalias, elegido = null, onChoose }: Props) {
  return (
    <section aria-label="Estado de las fiscalías" className="rejilla g-12 marco p-16 p-24-900">
      <p className="titulo">{`${estados.AL_CORRIENTE} de ${fiscalias} al corriente`}</p>
      <dl className="pila g-12 dos-600 cuatro-1200">
        {ESTADOS_TABLERO.toReversed().map(({ id, texto, regla }) => (
          <div key={id} style={{ paddingLeft: 12, borderLeft: `6px solid ${MARCAS[id].marca}` }}>
            <dt className="fila g-8 al-centro alto-36">
              <Estado estado={id} />
              <span>{estados[id]}</span>
              {onChoose && (estados[id] > 0 || elegido === id) && (
                <Boton
                  size="small"
                  className="no-imprimir"
                  variant={elegido === id ? 'contained' : 'outlined'}
                  aria-label={elegido === id ? 'Ver todas las fiscalías' : `Ver las fiscalías: ${texto.toLowerCase()}`}
                  onClick={() => onChoose(elegido === id ? null : id)}
                >
                  {elegido === id ? 'Ver todas' : 'Ver'}
                </Boton>
              )}
            </dt>
            <dd className="letra-menor tenue mt-4">{regla}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
