import Box from '@mui/material/Box';
import { accionDe } from '@renadet/domain/auditoria/acciones';
import type { LineaAuditoria } from '@renadet/domain/auditoria/auditoria.schema';
import { cuando, registroDe } from '@renadet/domain/auditoria/csv';
import { DataTable } from '../../ui/DataTable.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';

interface CambioDeLinea {
  campo: string;
  antes: string;
  despues: string;
}

const texto = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Every field that a line speaks of: before and after, or what was asked. */
function cambiosDe(detalle: Record<string, unknown> | null): CambioDeLinea[] {
  const { antes, despues, ...rest } = detalle ?? {};
  const [before, after] = [isRecord(antes) ? antes : {}, isRecord(despues) ? despues : {}];
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return [
    ...fields.map((campo) => ({ campo, antes: texto(before[campo]), despues: texto(after[campo]) })),
    ...Object.entries(rest).map(([campo, value]) => ({ campo, antes: '', despues: texto(value) })),
  ];
}

const COLUMNAS: readonly Columna<CambioDeLinea>[] = [
  { id: 'campo', titulo: 'Dato', valor: (c) => c.campo },
  { id: 'antes', titulo: 'Antes', valor: (c) => c.antes },
  { id: 'despues', titulo: 'Después', valor: (c) => c.despues },
];

/** One line of the audit whole, its change field by field. */
export function DialogoLinea({ linea, onClose }: { linea: LineaAuditoria; onClose: () => void }) {
  return (
    <Dialogo abierto titulo={accionDe(linea.operacion)} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)', overflowWrap: 'anywhere' }}>
        <Box sx={{ color: 'text.secondary' }}>
          {[`Renglón ${linea.id}`, cuando(linea.ocurrio), linea.dscorreo, registroDe(linea), linea.direccion]
            .filter(Boolean)
            .join(' · ')}
        </Box>
        <DataTable
          titulo="Datos del renglón"
          columnas={COLUMNAS}
          filas={cambiosDe(linea.detalle)}
          clave={(c) => c.campo}
          vacio="Sin más datos"
        />
      </Box>
    </Dialogo>
  );
}
