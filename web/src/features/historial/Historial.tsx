import { cuando } from '@renadet/domain/auditoria/csv';
import * as contrato from '@renadet/domain/historial/historial.contract';
import { formatFecha } from '@renadet/domain/lib/fecha';
import { useQuery } from '@tanstack/react-query';
import { porPaginasAlDia } from '../../lib/query.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { describeLectura, usePaginado } from '../../ui/tabla/lectura.ts';
import { Cambios } from './Cambios.tsx';

const LECTURAS = { victima: contrato.historialVictima, autoridad: contrato.historialAutoridad } as const;
const HECHOS = { alta: 'Registro', cambio: 'Cambio', baja: 'Eliminación', restauracion: 'Restauración' } as const;
const TAMANOS = [contrato.CAMBIOS_POR_PAGINA];

const COLUMNAS: readonly Columna<contrato.HechoHistorial>[] = [
  { id: 'momento', titulo: 'Fecha y hora', valor: (h) => cuando(h.momento) },
  { id: 'que', titulo: 'Qué pasó', valor: (h) => HECHOS[h.que] },
  {
    id: 'cambios',
    titulo: 'Antes y después',
    valor: (h) => h.cambios.map(({ campo }) => campo).join(', ') || 'El registro completo',
    celda: (h) => (h.cambios.length ? <Cambios {...h} /> : 'El registro completo'),
  },
  { id: 'quien', titulo: 'Por', valor: (h) => h.quien },
  { id: 'puerta', titulo: 'Vía', valor: (h) => h.puerta },
];

interface Props {
  clase: keyof typeof LECTURAS;
  id: number;
}

/** All that changed in a victim or an authority, the newest first. Hours are those of Mexico City. */
export function Historial({ clase, id }: Props) {
  const pagina = usePaginado(`historial ${clase} ${id}`, TAMANOS);
  const lectura = useQuery(
    porPaginasAlDia(LECTURAS[clase], { params: { id, pagina: pagina.pagina, rpp: pagina.tamano } }),
  );
  const { total = 0, desde = null } = lectura.data ?? {};
  return (
    <section className="pila g-12">
      <h3 className="letra-texto">Cambios</h3>
      {desde && (
        <p className="texto">
          Aquí se ve lo que cambió desde el {formatFecha(desde)}. Lo anterior está en los archivos de la auditoría:
          pídalo a quien administra el servidor.
        </p>
      )}
      <DataTable
        {...describeLectura(lectura)}
        titulo="Cambios del registro"
        columnas={COLUMNAS}
        filas={lectura.data?.hechos}
        clave={(h) => h.id}
        vacio={desde ? `No hay cambios desde el ${formatFecha(desde)}` : 'No hay cambios registrados'}
        vacioAyuda="Aquí aparece cada dato que se cambie, con su valor anterior."
        pagina={{ ...pagina, total }}
      />
    </section>
  );
}
