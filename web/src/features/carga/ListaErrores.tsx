import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { HojaDeLibro } from '@renadet/domain/carga/errores';
import { useState } from 'react';
import { Caja } from '../../ui/campos/Caja.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Copiar } from '../../ui/Icon.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
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
  copy(
    lineasParaPegar(lineas),
    `Se copiaron ${lineas.length.toLocaleString('es-MX')} renglones.`,
    ' Descargue su archivo con sus errores.',
  );

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
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
    <ToggleButtonGroup
      exclusive
      size="small"
      value={hoja}
      aria-label="Hoja"
      onChange={(_, next: HojaDeLibro | '' | null) => {
        setHoja(next ?? '');
        setColumna('');
      }}
      sx={{
        flexWrap: 'wrap',
        '& .MuiToggleButton-root:not(.Mui-selected, .Mui-disabled)': { color: 'text.primary' },
      }}
    >
      <ToggleButton value="">Todas ({lineas.length})</ToggleButton>
      {cuentasDe(lineas).hojas.map(([name, n]) => (
        <ToggleButton key={name} value={name} disabled={n === 0}>
          {name} ({n})
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
    <Box sx={{ width: { xs: '100%', sm: 240 } }}>
      <Caja as="select" value={columna} onChange={(event) => setColumna(event.target.value)} aria-label="Columna">
        <option value="">Todas las columnas</option>
        {cuentasDe(enHoja).columnas.map(([name, n]) => (
          <option key={name} value={name}>{`${name} (${n})`}</option>
        ))}
      </Caja>
    </Box>
  </Box>
);

/** One list of the report; errors of cells by sheet and by column, so that a fault made many times is mended at once. */
export function ListaErrores({ titulo, lineas }: { titulo: string; lineas: readonly Linea[] }) {
  const [hoja, setHoja] = useState<HojaDeLibro | ''>('');
  const [columna, setColumna] = useState('');
  const enHoja = hoja ? lineas.filter((l) => l.hoja === hoja) : lineas;
  const filas = columna ? enHoja.filter((l) => l.columna === columna) : enHoja;
  const conCelda = lineas.some((l) => l.hoja);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0,1fr)' }}>
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
            <Button startIcon={<Copiar />} onClick={() => void copyLineas(filas)}>
              Copiar la lista
            </Button>
          )
        }
      />
    </Box>
  );
}
