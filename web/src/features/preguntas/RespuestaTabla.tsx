import { porciento } from '@renadet/domain/lib/porciento';
import { MENSAJES } from '@renadet/domain/mensajes';
import { MODELO, TODOS } from '@renadet/domain/preguntas/modelo';
import { cambioEnPalabras, medidaEnPalabras, type Numero, principalDe } from '@renadet/domain/preguntas/palabras';
import type { Pregunta } from '@renadet/domain/preguntas/pregunta.schema';
import type { RespuestaDePregunta } from '@renadet/domain/preguntas/preguntas.contract';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { Enlace } from '../../ui/Boton.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { cifraDe, type NumeroDeRespuesta, numerosDeRespuesta, valoresDe } from './respuesta.ts';

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
  const { own: numero, other, suya } = numerosDeRespuesta(pregunta, respuesta);
  const del = (por: readonly number[]) =>
    medida.tipo === 'porcentaje' && medida.base === 'fila' && por.length > 1
      ? numero([por[0] ?? TODOS, TODOS])
      : respuesta.total;
  const parteDe = ({ parte, n }: Numero) => `${parte.toLocaleString('es-MX')}${n ? ` · ${porciento(parte, n)}` : ''}`;
  const link = (shown: string, words: readonly string[], opened: Omit<NumeroDeRespuesta, 'texto'>): ReactNode => {
    const texto = words.join(', ') || MODELO[pregunta.unidad].nombre;
    return (
      <Enlace aria-label={`${shown}: ${texto}`} className="en-cifra vino" onClick={() => onOpen({ ...opened, texto })}>
        {shown}
      </Enlace>
    );
  };
  return {
    numero,
    other,
    abre: (por: readonly number[], textos: readonly string[], deParte = false): ReactNode => {
      const own = numero(por);
      if ((deParte ? own.parte : own.n) === 0) return '0';
      const shown = deParte ? parteDe(own) : cifraDe(pregunta, own, del(por)) || 'sin dato';
      return link(shown, [...textos, ...(deParte ? respuesta.parte : [])], { celda: por, deParte });
    },
    /** A number of the other question. */
    abreContra: (por: readonly number[], textos: readonly string[]): ReactNode => {
      const own = other(por);
      if (own.n === 0 || !respuesta.contra) return '0';
      const shown = cifraDe(pregunta, own, respuesta.contra.total) || 'sin dato';
      return link(shown, [...textos, respuesta.contra.filtro], { celda: suya(por), deParte: false, deContra: true });
    },
    cambio: (por: readonly number[]) => cambioEnPalabras(medida, numero(por), other(por)),
    valor: (por: readonly number[]) => principalDe(medida, numero(por)),
    valorContra: (por: readonly number[]) => principalDe(medida, other(por)),
  };
}
type NumerosDibujados = ReturnType<typeof createNumeros>;

/** What the answer is compared with, and the change. */
function columnasDeContra({ respuesta }: DeRespuesta, numeros: NumerosDibujados): Columna<FilaDeRespuesta>[] {
  const { abreContra, cambio, valor, valorContra } = numeros;
  if (!respuesta.contra) return [];
  const diferencia = ({ por }: FilaDeRespuesta) => {
    const [a, b] = [valor(por), valorContra(por)];
    return a === null || b === null ? null : a - b;
  };
  return [
    {
      id: 'contra',
      titulo: respuesta.contra.filtro,
      tipo: 'numero',
      ordenable: true,
      valor: ({ por }) => valorContra(por),
      celda: ({ por, textos }) => abreContra(por, textos),
    },
    {
      id: 'cambio',
      titulo: 'Cambio',
      tipo: 'numero',
      ordenable: true,
      valor: diferencia,
      celda: ({ por }) => cambio(por),
    },
  ];
}

/** The columns of what is counted: the measure, how many there are of it, the part, and what it is compared with. */
function columnasDeNumeros(asked: DeRespuesta, numeros: NumerosDibujados, isDeLado: boolean) {
  const { pregunta, respuesta } = asked;
  const { numero, abre, valor } = numeros;
  const medida = medidaEnPalabras(MODELO, pregunta.unidad, pregunta.medida);
  const uno = MODELO[pregunta.unidad].nombre;
  const base = { tipo: 'numero', ordenable: true } as const;
  const own = respuesta.contra ? respuesta.filtros[pregunta.contra?.filtro ?? -1] : undefined;
  const columnas: Columna<FilaDeRespuesta>[] = [
    {
      ...base,
      id: 'n',
      titulo: isDeLado ? 'TOTAL' : (own ?? (medida || uno)),
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
  return [...columnas, ...columnasDeContra(asked, numeros)];
}

/** The rows of an answer: a name each, or a pair of them. */
function filasDe({ pregunta, respuesta }: DeRespuesta, { numero, other }: NumerosDibujados, limpia: boolean) {
  const [first, second] = respuesta.ejes.map((eje) => valoresDe(eje, limpia));
  const isDeLado = !respuesta.contra && second !== undefined && second.length <= COLUMNAS_DE_LADO;
  // compared without a grouping, the whole is one row
  if (!first) return { isDeLado, filas: [{ por: [], textos: [MODELO[pregunta.unidad].nombre] }] };
  const filas = first.flatMap((a): FilaDeRespuesta[] => {
    if (!second) return [{ por: [a.id], textos: [a.texto] }];
    if (isDeLado) return [{ por: [a.id, TODOS], textos: [a.texto] }];
    return second
      .filter((b) => numero([a.id, b.id]).n + other([a.id, b.id]).n > 0)
      .map((b) => ({ por: [a.id, b.id], textos: [a.texto, b.texto] }));
  });
  return { isDeLado, filas, second };
}

/** Rows and columns of an answer. */
function ordena(asked: DeRespuesta, limpia: boolean) {
  const { respuesta } = asked;
  const { ejes } = respuesta;
  const numeros = createNumeros(asked);
  const { numero, abre, abreContra, cambio, valor } = numeros;
  const { isDeLado, filas, second } = filasDe(asked, numeros, limpia);
  const titulos = ejes.length ? ejes.map(({ titulo }) => titulo) : ['Qué se cuenta'];
  const nombres = (isDeLado ? titulos.slice(0, 1) : titulos).map(
    (titulo, i): Columna<FilaDeRespuesta> => ({
      id: `eje${i}`,
      titulo,
      ordenable: true,
      ...(i === 0 && { fija: true as const }),
      valor: ({ textos }) => textos[i] ?? '',
    }),
  );
  const own = (isDeLado && second) || [];
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
  const pie = ejes.length > 0 && {
    eje0: 'TOTAL (cada registro, una vez)',
    n: abre(all, []),
    cuantas: respuesta.total.n.toLocaleString('es-MX'),
    parte: abre(all, [], true),
    contra: abreContra(all, []),
    cambio: cambio(all),
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
      {...(pie && { pie })}
      herramientas={herramientas}
    />
  );
}
