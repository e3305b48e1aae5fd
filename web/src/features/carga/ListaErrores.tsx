import type { HojaDeLibro } from '@renadet/domain/carga/errores';
import { useState } from 'react';
import { Alternativas } from '../../ui/Alternativas.tsx';
import { Boton } from '../../ui/Boton.tsx';
import { Caja } from '../../ui/campos/Caja.tsx';
import { clases } from '../../ui/clases.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Copiar } from '../../ui/Icon.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import css from './carga.module.css';
import { copy } from './copy.ts';
import { cuentasDe, type Linea, lineasParaPegar } from './listas.ts';

const CON_CELDA: readonly Columna<Linea>[] = [
  { id: 'donde', titulo: 'Celda', valor: (l) => l.donde },
  { id: 'expediente', titulo: 'Expediente', valor: (l) => l.expediente },
  { id: 'mensaje', titulo: 'Error', valor: (l) => l.mensaje },
  { id: 'valor', titulo: 'Valor', valor: (l) => l.valor },
  { id: 'seAcepta', titulo: 'Se acepta', valor: (l) => l.seAcepta },
];
const SIN_CELDA: readonly Columna<Linea>[] = [
  { id: 'donde', titulo: 'Dónde', valor: (l) => l.donde },
  { id: 'expediente', titulo: 'Expediente', valor: (l) => l.expediente },
  { id: 'mensaje', titulo: 'Qué pasó', valor: (l) => l.mensaje },
];

const copyLineas = (lineas: readonly Linea[]) =>
  copy(lineasParaPegar(lineas), lineas.length, ['renglón', 'renglones'], ' Descargue su archivo con sus errores.');

interface PropsFiltros {
  lineas: readonly Linea[];
  /** Those of the sheet. */
  enHoja: readonly Linea[];
  hoja: HojaDeLibro | '';
  setHoja: (hoja: HojaDeLibro | '') => void;
  columna: string;
  setColumna: (columna: string) => void;
}

/** The sheets, and the columns of the chosen one, with how many errors each has. */
const Filtros = ({ lineas, enHoja, hoja, setHoja, columna, setColumna }: PropsFiltros) => (
  <div className="fila g-12 al-centro">
    <Alternativas
      titulo="Hoja"
      opciones={[
        { valor: '', texto: `Todas (${lineas.length})` },
        ...cuentasDe(lineas).hojas.map(([name, n]) => ({ valor: name, texto: `${name} (${n})`, desactivada: n === 0 })),
      ]}
      elegida={hoja}
      onChoose={(next) => {
        setHoja(next);
        setColumna('');
      }}
      className={clases('salta', css.hojas)}
    />
    <div className={clases('a-lo-ancho', css.columna)}>
      <Caja as="select" value={columna} onChange={(event) => setColumna(event.target.value)} aria-label="Columna">
        <option value="">Todas las columnas</option>
        {cuentasDe(enHoja).columnas.map(([name, n]) => (
          <option key={name} value={name}>{`${name} (${n})`}</option>
        ))}
      </Caja>
    </div>
  </div>
);

/** One list of the report; errors of cells by sheet and by column, so that a fault made many times is mended at once. */
export function ListaErrores({ titulo, lineas }: { titulo: string; lineas: readonly Linea[] }) {
  const [hoja, setHoja] = useState<HojaDeLibro | ''>('');
  const [columna, setColumna] = useState('');
  const enHoja = hoja ? lineas.filter((l) => l.hoja === hoja) : lineas;
  const filas = columna ? enHoja.filter((l) => l.columna === columna) : enHoja;
  const conCelda = lineas.some((l) => l.hoja);
  return (
    <div className="pila g-12">
      {conCelda && <Filtros {...{ lineas, enHoja, hoja, setHoja, columna, setColumna }} />}
      <DataTable
        key={`${hoja}${columna}`}
        titulo={titulo}
        columnas={conCelda ? CON_CELDA : SIN_CELDA}
        filas={filas}
        clave={(l) => l.id}
        conBusqueda
        vacio="Sin errores"
        herramientas={
          filas.length > 0 && (
            <Boton startIcon={<Copiar />} onClick={() => void copyLineas(filas)}>
              Copiar la lista
            </Boton>
          )
        }
      />
    </div>
  );
}
