import { isPrimero } from '../catalogos/precision.ts';
import { EXAMENES_MAX } from '../victima/victima.schema.ts';
import type { FilaLeida } from './celdas.ts';
import { OMISION } from './columnas.ts';
import type { Valores } from './convert.ts';
import type { Complemento, Renglon } from './expediente.ts';
import { says } from './fold.ts';
import { tells } from './hojas/complemento.rules.ts';
import { PARTES } from './hojas/complemento.ts';
import { llaveDeVictima, nombreDeVictima } from './identidad.ts';
import type { Falta } from './juicio.ts';
import type { LugarDeLey } from './review.ts';

/** A file while its rows of Complemento come in: all of its other rows are here. */
interface Duena {
  valores: Valores;
  mal: boolean;
  /** Victims that came, without those that repeat another's name. */
  distintas: number;
  /** By what tells them apart; of a file in error all that is kept of them. */
  nombres: ReadonlyMap<string | undefined, number>;
  victimas: readonly Renglon[];
}
/** The data that a file's rows of Complemento have told so far. */
interface Dicho {
  filas: Complemento[];
  /** The victims of the file by name; two of a name that nobody knows are two. Made when a row asks for it. */
  victimas?: ReadonlyMap<string, readonly Renglon[]>;
  examenes: Map<Renglon, number>;
  /** The row that told a part first: of the file, or of a victim. */
  primeras: Map<Renglon | 'carpeta', Complemento>;
}
const NOMBRE = ['primerApp', 'segundoApp', 'nombre'] as const;
const COMO_ESTA = 'El nombre de una víctima del expediente, como está en la hoja Victima';

const falta = (columna: string, clausula: string, motivo: string, seAcepta: string): Required<Falta> => ({
  columna,
  clausula,
  motivo,
  seAcepta,
});

function byNombre({ victimas }: Duena): ReadonlyMap<string, readonly Renglon[]> {
  const byName = new Map<string, Renglon[]>();
  for (const fila of victimas) {
    const name = nombreDeVictima(fila.valores);
    const same = name === undefined ? undefined : byName.get(name);
    if (name !== undefined && !same) byName.set(name, [fila]);
    else if (llaveDeVictima(fila.valores) === undefined) same?.push(fila); // else the same person again
  }
  return byName;
}

/**
 * The victim whose name stands in a row letter by letter, as nearly always: no name is folded to find her. Only where each
 * victim of the file has a name of her own.
 */
const findEscrita = ({ victimas, nombres }: Duena, valores: Valores): Renglon | undefined =>
  nombres.size === victimas.length
    ? victimas.find((fila) => NOMBRE.every((columna) => fila.valores[columna] === valores[columna]))
    : undefined;

/** The victim that a row names, or the only one of its file; a fault where there is none. */
function findVictima(
  owner: Duena,
  dicho: Dicho,
  { valores, rechazos }: FilaLeida,
): Renglon | Required<Falta> | undefined {
  if (rechazos.some(([columna]) => (NOMBRE as readonly string[]).includes(columna))) return undefined; // it says so
  if (NOMBRE.every((columna) => valores[columna] == null)) {
    if (!tells('victima', valores) && !tells('examen', valores)) return undefined;
    if (owner.distintas < 2) return owner.victimas[0];
    const motivo = `no puede estar vacía: el expediente tiene ${owner.distintas} víctimas`;
    return falta('nombre', '2-624', motivo, COMO_ESTA);
  }
  const escrita = findEscrita(owner, valores);
  if (escrita) return escrita;
  const name = nombreDeVictima(valores);
  if (name === undefined) {
    const columna = valores.nombre == null ? 'nombre' : 'primerApp';
    return falta(columna, '2-624', 'no puede estar vacía si se nombra a una víctima', COMO_ESTA);
  }
  dicho.victimas ??= byNombre(owner);
  const found = dicho.victimas.get(name) ?? [];
  if (found.length === 1) return found[0];
  if (found.length) {
    const motivo = `es el de ${found.length} víctimas del expediente: no dice de cuál`;
    return falta('nombre', '2-624', motivo, 'Nada: capture sus datos de ley en el formulario de la víctima');
  }
  // of a file in error the names alone are known, and not those that are in error too or that nobody knows
  const isKnown = owner.nombres.has(llaveDeVictima(valores));
  if (isKnown || (owner.mal && owner.nombres.size < owner.distintas)) return undefined;
  return falta('nombre', '2-624', 'no es el de una víctima del expediente', COMO_ESTA);
}

const [isEntreDosDias, isMes, isAproximada, isSinSaber] = [
  'ENTRE DOS DIAS',
  'MES',
  'EDAD APROXIMADA',
  'NO SE SABE',
].map(says) as [Dice, Dice, Dice, Dice];
type Dice = ReturnType<typeof says>;

/** A precision of the facts that is not of the day that the sheet Expediente tells. */
function otrosHechos({ llprecisionhecho: precision }: Valores, { fechaHechos }: Valores): Required<Falta> | undefined {
  if (precision == null || fechaHechos == null) return undefined;
  const seConoce = fechaHechos !== OMISION.hechos;
  const isOtra = isSinSaber(precision)
    ? seConoce
    : isMes(precision)
      ? !seConoce || !isPrimero(String(fechaHechos))
      : isEntreDosDias(precision) && !seConoce;
  return isOtra
    ? falta(
        'llprecisionhecho',
        'precisión y fecha de dos hojas',
        'no es lo que dice la fecha de los hechos de la hoja Expediente',
        'De un mes, su primer día en la hoja Expediente; de dos días, el primero; si no se sabe, 01/01/1900',
      )
    : undefined;
}
/** The same of an age, which the sheet Victima tells. */
function otraEdad({ llprecisionnacimiento: precision }: Valores, { edad, fechaNacimiento }: Valores) {
  if (precision == null || edad == null || fechaNacimiento == null) return undefined;
  if (!isAproximada(precision) && !isSinSaber(precision)) return undefined;
  if (fechaNacimiento === OMISION.fecha && (edad === OMISION.edad) === isSinSaber(precision)) return undefined;
  return falta(
    'llprecisionnacimiento',
    'precisión y edad de dos hojas',
    'no es lo que dicen la edad y la fecha de nacimiento de la hoja Victima',
    'Sin fecha de nacimiento en la hoja Victima (31/12/1899) y, si no se sabe la edad, con 999',
  );
}

/** Where a row says otherwise than the one that told its part first. */
function diferencia(primera: Complemento | undefined, parte: 'carpeta' | 'victima', valores: Valores) {
  if (!primera) return undefined;
  const columna = PARTES[parte].find((name) => valores[name] != null && valores[name] !== primera.valores[name]);
  const de = parte === 'carpeta' ? 'del expediente' : 'de la víctima';
  return (
    columna &&
    falta(
      columna,
      '2-625',
      `no es lo que el renglón ${primera.renglon} dice ${de}`,
      `Lo mismo que en el renglón ${primera.renglon}, o nada`,
    )
  );
}

/**
 * The rows of Complemento of one file, as they come.
 */
export function createComplemento(owner: Duena) {
  const dicho: Dicho = { filas: [], examenes: new Map(), primeras: new Map() };
  return {
    filas: dicho.filas,
    /** The records that a row speaks of, and the faults that only its file shows. */
    find(leida: FilaLeida): LugarDeLey & { victima?: Valores; quien?: Renglon } {
      const { valores } = leida;
      const found = findVictima(owner, dicho, leida);
      const quien = found && 'renglon' in found ? found : undefined;
      const faltas = [
        found && 'columna' in found ? found : undefined,
        diferencia(dicho.primeras.get('carpeta'), 'carpeta', valores),
        otrosHechos(valores, owner.valores),
        quien && otraEdad(valores, quien.valores),
        quien && diferencia(dicho.primeras.get(quien), 'victima', valores),
        quien && tells('examen', valores) && dicho.examenes.get(quien) === EXAMENES_MAX
          ? falta(
              'llorganismo',
              '2-626',
              `es de un examen de más: de una víctima se registran ${EXAMENES_MAX}`,
              `Hasta ${EXAMENES_MAX} renglones con exámenes de una víctima`,
            )
          : undefined,
      ].filter((one) => one !== undefined);
      return { carpeta: owner.valores, ...(quien && { victima: quien.valores, quien }), faltas };
    },
    /** Takes a row in which nothing is wrong. */
    add(fila: Complemento): void {
      const { valores, victima } = fila;
      dicho.filas.push(fila);
      const tell = (who: Renglon | 'carpeta', parte: 'carpeta' | 'victima') => {
        if (tells(parte, valores) && !dicho.primeras.has(who)) dicho.primeras.set(who, fila);
      };
      tell('carpeta', 'carpeta');
      if (!victima) return;
      tell(victima, 'victima');
      if (tells('examen', valores)) dicho.examenes.set(victima, (dicho.examenes.get(victima) ?? 0) + 1);
    },
  };
}
