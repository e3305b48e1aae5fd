import { entero } from '@renadet/domain/lib/entero';
import { ESTADOS, FUENTE_POBLACION, tasa } from '@renadet/domain/reportes/poblacion';
import { Suspense, useId, useMemo, useState } from 'react';
import { download } from '../lib/download.ts';
import { Alternativas } from './Alternativas.tsx';
import { Boton, Enlace } from './Boton.tsx';
import { clases } from './clases.ts';
import { DataTable } from './DataTable.tsx';
import { Descargar } from './Icon.tsx';
import { perezoso } from './Limite.tsx';
import { Hueco } from './Marcha.tsx';
import { claseDe, classify } from './mapa/clases.ts';
import { relleno } from './mapa/Tramas.tsx';
import type { Columna } from './tabla/columnas.ts';

const Trazo = perezoso(() => import('./mapa/Trazo.tsx'), 'el mapa; sus números están en la tabla');

interface Props {
  titulo: string;
  /** Filter and cut-off, under the title. */
  subtitulo?: string;
  /** The counted records, in plural and small letters: 'carpetas', 'víctimas'. */
  unidad: string;
  /** By the key of the state (1 to 32; others are not drawn). A state that is not here has 0; null has no number. */
  valores: readonly { llestado: number; valor: number | null }[];
  /** A note below: how many records have no state. */
  nota?: string;
  /** Inside a frame that has a title of its own. */
  dentro?: boolean;
  /** Opens the records of a state, or shows it alone. */
  onChoose?: (llestado: number) => void;
  /** The one that is shown alone. */
  elegido?: number | null;
}

interface FilaDeMapa {
  llestado: number;
  nombre: string;
  valor: number | null;
  tasa: number | null;
}
type Medida = 'valor' | 'tasa';

const POR = 'por cada 100,000 habitantes';
const mayuscula = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A drawing kept as a file of its own. */
function save(id: string, nombre: string) {
  const svg = document.getElementById(id)?.outerHTML;
  if (!svg) return;
  download(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`, `${nombre}.svg`);
}

/** The classes with the filling of each, its range and how many states it has. */
function Leyenda({ id, textos }: { id: string; textos: readonly { clase: number; texto: string }[] }) {
  return (
    <ul className="fila g-12 lista" style={{ rowGap: 4 }}>
      {textos.map(({ clase, texto }) => (
        <li key={clase} className="renglon g-8 al-centro letra-menor">
          <svg viewBox="0 0 24 16" width={24} height={16} className="rigido" aria-hidden>
            <rect width="24" height="16" fill={relleno(id, clase)} stroke="currentColor" />
          </svg>
          {texto}
        </li>
      ))}
    </ul>
  );
}

/** Every state with its number and its rate, the greatest first. */
const filasDe = (valores: Props['valores']): FilaDeMapa[] => {
  const given = new Map(valores.map(({ llestado, valor }) => [llestado, valor]));
  return ESTADOS.map(({ llestado, nombre, poblacion }): FilaDeMapa => {
    const valor = given.has(llestado) ? (given.get(llestado) ?? null) : 0;
    return { llestado, nombre, valor, tasa: valor === null ? null : tasa(valor, poblacion) };
  }).sort((a, b) => (b.valor ?? -1) - (a.valor ?? -1) || a.llestado - b.llestado);
};

const ESTADO = { id: 'n', titulo: 'Estado', valor: (f: FilaDeMapa) => f.nombre, ordenable: true } as const;
const columnasDe = (unidad: string, onChoose: Props['onChoose']): Columna<FilaDeMapa>[] => [
  onChoose ? { ...ESTADO, tipo: 'enlace', onChoose: (f) => onChoose(f.llestado) } : ESTADO,
  { id: 'v', titulo: mayuscula(unidad), tipo: 'numero', valor: (f) => f.valor, ordenable: true },
  { id: 't', titulo: mayuscula(POR), tipo: 'numero', valor: (f) => f.tasa, ordenable: true },
];

const leyendaDe = (filas: readonly FilaDeMapa[], clases: ReturnType<typeof classify>) => [
  ...(filas.some((f) => f.valor === 0) ? [{ clase: -1, texto: '0' }] : []),
  ...clases.map(({ desde, hasta, estados }, i) => ({
    clase: i,
    texto: `${desde === hasta ? entero(desde) : `${entero(desde)} a ${entero(hasta)}`} (${estados} ${estados === 1 ? 'estado' : 'estados'})`,
  })),
  ...(filas.some((f) => f.valor === null) ? [{ clase: -2, texto: 'Cifra reservada' }] : []),
];

const CREDITO = (
  <>
    {FUENTE_POBLACION} Mapa:{' '}
    <Enlace href="https://github.com/VictorCazanave/svg-maps" rel="noreferrer" target="_blank">
      svg-maps
    </Enlace>
    , de Victor Cazanave, con licencia{' '}
    <Enlace href="https://creativecommons.org/licenses/by/4.0/deed.es" rel="noreferrer" target="_blank">
      CC BY 4.0
    </Enlace>
    .
  </>
);

interface PropsDibujo extends Pick<Props, 'unidad' | 'onChoose' | 'elegido'> {
  id: string;
  nombre: string;
  filas: readonly FilaDeMapa[];
  medida: Medida;
}

/** The map with its legend; the outline comes with the first one. */
function Dibujo({ id, nombre, unidad, filas, medida, onChoose, elegido }: PropsDibujo) {
  const rangos = useMemo(() => classify(filas.map((f) => f[medida] ?? 0)), [filas, medida]);
  const de = (llestado: number) => filas.find((fila) => fila.llestado === llestado);
  const clase = (llestado: number) => {
    const value = de(llestado)?.[medida];
    return value === null || value === undefined ? -2 : claseDe(rangos, value);
  };
  const say = (value: number | null) =>
    value === null ? 'cifra reservada' : `${entero(value)} ${unidad}${medida === 'tasa' ? ` ${POR}` : ''}`;
  return (
    <div className="no-partir rejilla g-12 cede">
      <Suspense fallback={<Hueco style={{ aspectRatio: '793 / 498' }} />}>
        <Trazo
          id={id}
          titulo={`Mapa: ${nombre}. Sus números están en la tabla.`}
          clases={rangos.length}
          claseDe={clase}
          textoDe={(llestado) => `${de(llestado)?.nombre}: ${say(de(llestado)?.[medida] ?? null)}`}
          onChoose={onChoose}
          elegido={elegido}
        />
      </Suspense>
      <Leyenda id={id} textos={leyendaDe(filas, rangos)} />
    </div>
  );
}

/**
 * A map of Mexico by state: numbers or rates per 100,000 inhabitants, five classes told apart by pattern as well as
 * colour, the legend with their ranges and the table of the same numbers. The outline comes with the first map.
 */
export function MapaMexico({ titulo, subtitulo, unidad, valores, nota, dentro = false, onChoose, elegido }: Props) {
  const id = `mapa${useId().replace(/\W/g, '')}`;
  const [medida, setMedida] = useState<Medida>('valor');
  const filas = useMemo(() => filasDe(valores), [valores]);
  const nombre = `${titulo}${medida === 'tasa' ? `, ${POR}` : ''}`;
  return (
    <section aria-label={titulo} className={clases('cede', !dentro && 'marco p-16 p-24-900')}>
      {!dentro && (
        <>
          <h2>{titulo}</h2>
          {subtitulo && <p className="nota tenue">{subtitulo}</p>}
        </>
      )}
      <div className="no-imprimir fila g-8 al-centro mt-12 mb-12">
        <Alternativas
          titulo="Qué muestra el mapa"
          opciones={[
            { valor: 'valor', texto: mayuscula(unidad) },
            { valor: 'tasa', texto: mayuscula(POR) },
          ]}
          elegida={medida}
          onChoose={setMedida}
        />
        <div className="crece" />
        <Boton variant="text" size="small" startIcon={<Descargar />} onClick={() => save(id, nombre)}>
          Imagen
        </Boton>
      </div>
      <div className="pila g-16 tres-y-dos-1200 arriba bloque-impreso">
        <Dibujo {...{ id, nombre, unidad, filas, medida, onChoose, elegido }} />
        <DataTable
          titulo={`${titulo}, por estado`}
          columnas={columnasDe(unidad, onChoose)}
          filas={filas}
          clave={(f) => f.llestado}
        />
      </div>
      <p className="nota tenue mt-12">
        {nota && `${nota} `}
        {CREDITO}
      </p>
    </section>
  );
}
