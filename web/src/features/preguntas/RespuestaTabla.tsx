import { porciento } from '@renadet/domain/lib/porciento';
import { MENSAJES } from '@renadet/domain/mensajes';
import { MODELO, TODOS } from '@renadet/domain/preguntas/modelo';
import { medidaEnPalabras, type Numero, numerosDe } from '@renadet/domain/preguntas/palabras';
import type { Pregunta } from '@renadet/domain/preguntas/pregunta.schema';
import type { RespuestaDePregunta } from '@renadet/domain/preguntas/preguntas.contract';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { Enlace } from '../../ui/Boton.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { cifraDe, valoresDe } from './respuesta.ts';

/** A number of the answer that was pressed: its values along the groupings, and how it reads. */
export interface NumeroDeRespuesta {
  celda: readonly number[];
  texto: string;
  deParte: boolean;
}
/** Columns that a second grouping may have; with more of them each pair is a row. */
const COLUMNAS_DE_LADO = 12;
/** Its rows are compared with one another. */
const TAMANOS = [50] as const;

interface FilaDeRespuesta {
  por: readonly number[];
  textos: readonly string[];
}

interface Props {
  pregunta: Pregunta;
  respuesta: RespuestaDePregunta;
  limpia: boolean;
  lectura: Pick<ComponentProps<typeof DataTable>, 'cargando' | 'anteriores' | 'error' | 'onRetry'>;
  herramientas: ReactNode;
  onOpen: (numero: NumeroDeRespuesta) => void;
}

type DeRespuesta = Pick<Props, 'pregunta' | 'respuesta' | 'onOpen'>;

/** How numbers are drawn, each a button that opens its records, and what they are put in order by. */
function createNumeros({ pregunta, respuesta, onOpen }: DeRespuesta) {
  const { medida } = pregunta;
  const numero = numerosDe(respuesta.celdas);
  const del = (por: readonly number[]) =>
    medida.tipo === 'porcentaje' && medida.base === 'fila' && por.length > 1
      ? numero([por[0] ?? TODOS, TODOS])
      : respuesta.total;
  const parteDe = ({ parte, n }: Numero) => `${parte.toLocaleString('es-MX')}${n ? ` · ${porciento(parte, n)}` : ''}`;
  const abre = (por: readonly number[], textos: readonly string[], deParte = false): ReactNode => {
    const own = numero(por);
    if ((deParte ? own.parte : own.n) === 0) return '0';
    const shown = deParte ? parteDe(own) : cifraDe(pregunta, own, del(por)) || 'sin dato';
    const texto = [...textos, ...(deParte ? respuesta.parte : [])].join(', ') || MODELO[pregunta.unidad].nombre;
    return (
      <Enlace
        aria-label={`${shown}: ${texto}`}
        className="en-cifra vino"
        onClick={() => onOpen({ celda: por, texto, deParte })}
      >
        {shown}
      </Enlace>
    );
  };
  const valor = (por: readonly number[]): number | null => {
    const { n, valores } = numero(por);
    if (medida.tipo === 'dias') return valores[1] ?? null;
    return medida.tipo === 'cuenta' || medida.tipo === 'porcentaje' ? n : (valores[0] ?? null);
  };
  return { numero, abre, valor };
}
type NumerosDibujados = ReturnType<typeof createNumeros>;

/** The columns of what is counted: the measure, how many there are of it, the part. */
function columnasDeNumeros(
  { pregunta, respuesta }: DeRespuesta,
  { numero, abre, valor }: NumerosDibujados,
  isDeLado: boolean,
) {
  const medida = medidaEnPalabras(MODELO, pregunta.unidad, pregunta.medida);
  const uno = MODELO[pregunta.unidad].nombre;
  const base = { tipo: 'numero', ordenable: true } as const;
  const columnas: Columna<FilaDeRespuesta>[] = [
    {
      ...base,
      id: 'n',
      titulo: isDeLado ? 'TOTAL' : medida || uno,
      valor: ({ por }) => valor(por),
      celda: ({ por, textos }) => abre(por, textos),
    },
  ];
  if (medida && !isDeLado) columnas.push({ ...base, id: 'cuantas', titulo: uno, valor: ({ por }) => numero(por).n });
  if (respuesta.parte.length)
    columnas.push({
      ...base,
      id: 'parte',
      titulo: respuesta.parte.join(', '),
      valor: ({ por }) => numero(por).parte,
      celda: ({ por, textos }) => abre(por, textos, true),
    });
  return columnas;
}

/** Rows and columns of an answer. */
function ordena(asked: DeRespuesta, limpia: boolean) {
  const { respuesta } = asked;
  const { ejes } = respuesta;
  const numeros = createNumeros(asked);
  const { numero, abre, valor } = numeros;
  const [first = [], second] = ejes.map((eje) => valoresDe(eje, limpia));
  const isDeLado = second !== undefined && second.length <= COLUMNAS_DE_LADO;
  const filas = first.flatMap((a): FilaDeRespuesta[] => {
    if (!second) return [{ por: [a.id], textos: [a.texto] }];
    if (isDeLado) return [{ por: [a.id, TODOS], textos: [a.texto] }];
    return second
      .filter((b) => numero([a.id, b.id]).n > 0)
      .map((b) => ({ por: [a.id, b.id], textos: [a.texto, b.texto] }));
  });
  const nombres = (isDeLado ? ejes.slice(0, 1) : ejes).map(
    ({ titulo }, i): Columna<FilaDeRespuesta> => ({
      id: `eje${i}`,
      titulo,
      ordenable: true,
      ...(i === 0 && { fija: true as const }),
      valor: ({ textos }) => textos[i] ?? '',
    }),
  );
  const own = isDeLado ? second : [];
  const at = ({ por }: FilaDeRespuesta, id: number) => [por[0] ?? TODOS, id];
  const deLado = own.map(
    ({ id, texto }): Columna<FilaDeRespuesta> => ({
      id: `v${id}`,
      titulo: texto,
      tipo: 'numero',
      ordenable: true,
      valor: (fila) => valor(at(fila, id)),
      celda: (fila) => abre(at(fila, id), [...fila.textos, texto]),
      callada: (fila) => numero(at(fila, id)).n === 0,
    }),
  );
  const all = ejes.map(() => TODOS);
  const pie = {
    eje0: 'TOTAL (cada registro, una vez)',
    n: abre(all, []),
    cuantas: respuesta.total.n.toLocaleString('es-MX'),
    parte: abre(all, [], true),
    ...Object.fromEntries(own.map(({ id, texto }) => [`v${id}`, abre([TODOS, id], [texto])])),
  };
  return { columnas: [...nombres, ...deLado, ...columnasDeNumeros(asked, numeros, isDeLado)], filas, pie };
}

/** Every number of an answer; each opens its records. */
export function RespuestaTabla({ pregunta, respuesta, limpia, lectura, herramientas, onOpen }: Props) {
  const { columnas, filas, pie } = useMemo(
    () => ordena({ pregunta, respuesta, onOpen }, limpia),
    [pregunta, respuesta, limpia, onOpen],
  );
  return (
    <DataTable
      {...lectura}
      titulo={`${respuesta.titulo}, números`}
      columnas={columnas}
      filas={filas}
      clave={({ por }) => por.join()}
      vacio={MENSAJES.sinRegistros}
      tamanos={TAMANOS}
      pie={pie}
      herramientas={herramientas}
    />
  );
}
