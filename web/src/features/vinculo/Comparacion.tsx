import { legible } from '@renadet/domain/catalogos/legible';
import { formatFecha } from '@renadet/domain/lib/fecha';
import { TEXTO_DE_CASO, TEXTO_DE_ESTADO } from '@renadet/domain/vinculo/palabras';
import type { VinculoComparado } from '@renadet/domain/vinculo/vinculo.contract';
import { Enlace } from '../../ui/Boton.tsx';
import { Cuadro } from '../../ui/Cuadro.tsx';
import { Nota } from '../../ui/Nota.tsx';
import { AvisoDePar } from './AvisoDePar.tsx';

/** Bits at which a bar is as long as it gets. */
const LARGO = 16;
const fuerzaDe = (bits: number) => (bits < 1 ? 'casi nada' : bits < 4 ? 'poco' : bits < 8 ? 'bastante' : 'mucho');

/** How much a field speaks for one person (to the right) or against it (to the left). */
function Barra({ bits }: { bits: number }) {
  const share = `${Math.min(50, (50 * Math.abs(bits)) / LARGO)}%`;
  const side = bits < 0 ? 'En contra' : 'A favor';
  return (
    <div style={{ minWidth: 148 }}>
      <div className="relativo fondo" style={{ height: 10 }} aria-hidden>
        <div
          style={{
            position: 'absolute',
            insetBlock: 0,
            width: share,
            ...(bits < 0 ? { right: '50%', background: 'var(--error)' } : { left: '50%', background: 'var(--exito)' }),
          }}
        />
        <div style={{ position: 'absolute', left: '50%', insetBlock: -2, width: 1, background: 'var(--tinta2)' }} />
      </div>
      <span className="letra-menor tenue">
        {Math.abs(bits) < 0.05 ? 'No dice nada' : `${side}: ${fuerzaDe(Math.abs(bits))}`}
      </span>
    </div>
  );
}

type Lado = VinculoComparado['uno'];

interface Props {
  par: VinculoComparado;
  /** Opens the file of a side. */
  open: (lado: Lado) => void;
}

/** Two victims side by side, field by field, with the evidence of each field and its weight. */
export function Comparacion({ par, open }: Props) {
  const { uno, otro, lineas, deCien, caso, citada, decision, estado, contradicciones } = par;
  return (
    <div className="pila g-16">
      <p className="texto">
        De cada 100 pares como este, <strong>{deCien}</strong> son la misma persona. {TEXTO_DE_CASO[caso]}.
        {citada && ' Una de las carpetas cita el número de la otra.'}
      </p>
      {decision && (
        <Nota tipo="informacion">
          {`${TEXTO_DE_ESTADO[estado].lista}: lo decidió ${decision.quien} el ${formatFecha(decision.cuando)}. Motivo: ${decision.motivo}`}
        </Nota>
      )}
      <AvisoDePar par={par} />
      {contradicciones.length > 0 && (
        <Nota tipo="advertencia">
          Si son la misma persona, hay decisiones que se contradicen:
          {contradicciones.map((one) => (
            <div key={`${one.uno}/${one.otro}/${one.estado}`}>
              {`${one.uno} y ${one.otro}: ${TEXTO_DE_ESTADO[one.estado].lista.toLowerCase()}.`}
            </div>
          ))}
        </Nota>
      )}
      <div className="pila g-16 dos-900">
        {[uno, otro].map((lado) => (
          <div key={lado.llvictima} className="partible">
            <h3>{lado.nombre}</h3>
            <p className="texto">{legible(lado.institucion, 'nombre')}</p>
            <Enlace onClick={() => open(lado)}>{lado.noci || 'Sin carpeta'}</Enlace>
          </div>
        ))}
      </div>
      {lineas.length ? (
        <Cuadro
          titulo="Comparación campo por campo"
          eje="Dato"
          columnas={[uno.noci || uno.nombre, otro.noci || otro.nombre, 'Cómo concuerdan', 'Cuánto dice']}
          dePalabras={4}
          filas={lineas.map(({ campo, titulo, valores, palabra, bits }, id) => ({
            id,
            nombre: titulo,
            celdas: [...valores.map((value) => value ?? '—'), palabra, <Barra key={campo} bits={bits} />],
          }))}
        />
      ) : (
        <Nota tipo="informacion">Uno de los dos registros ya no tiene con qué compararse.</Nota>
      )}
    </div>
  );
}
