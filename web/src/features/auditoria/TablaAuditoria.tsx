import { accionDe } from '@renadet/domain/auditoria/acciones';
import { CUENTA_MAXIMA, type LineaAuditoria } from '@renadet/domain/auditoria/auditoria.schema';
import { cuando, registroDe } from '@renadet/domain/auditoria/csv';
import { MENSAJES } from '@renadet/domain/mensajes';
import type { ReactNode } from 'react';
import { mensajeDe } from '../../lib/http.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { useAuditoria } from './api.ts';
import type { Consulta } from './filtro.ts';

interface Props {
  consulta: Consulta;
  alPaginar: (pagina: number, rpp: number) => void;
  alAbrir: (linea: LineaAuditoria) => void;
  herramientas: ReactNode;
}

/** The lines found, newest first. */
export function TablaAuditoria({ consulta, alPaginar, alAbrir, herramientas }: Props) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useAuditoria(consulta);
  const total = data?.[0]?.registros ?? 0;
  const columnas: Columna<LineaAuditoria>[] = [
    { id: 'accion', titulo: 'Acción', tipo: 'enlace', valor: (l) => accionDe(l.operacion), alElegir: alAbrir },
    { id: 'usuario', titulo: 'Usuario', valor: (l) => l.dscorreo ?? 'SIN CUENTA' },
    { id: 'registro', titulo: 'Registro', valor: registroDe },
    { id: 'cuando', titulo: 'Fecha y hora', valor: (l) => cuando(l.ocurrio) },
    { id: 'desde', titulo: 'Desde', valor: (l) => l.direccion },
  ];
  return (
    <DataTable
      titulo={
        total >= CUENTA_MAXIMA ? `Auditoría, más de ${CUENTA_MAXIMA.toLocaleString('es-MX')} renglones` : 'Auditoría'
      }
      columnas={columnas}
      filas={data}
      clave={(l) => l.id}
      cargando={isFetching}
      anteriores={isPlaceholderData}
      error={error ? mensajeDe(error) : undefined}
      alReintentar={() => refetch()}
      vacio={MENSAJES.sinRegistros}
      vacioAyuda="Amplíe las fechas o quite algún dato de la búsqueda."
      herramientas={herramientas}
      pagina={{ pagina: consulta.pagina, tamano: consulta.rpp, total, alCambiar: alPaginar }}
    />
  );
}
