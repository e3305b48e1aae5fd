import { CUENTA_MAXIMA, camposFiltroAuditoria } from '@renadet/domain/auditoria/auditoria.schema';
import { cuando, registroDe } from '@renadet/domain/auditoria/csv';
import { MENSAJES } from '@renadet/domain/mensajes';
import type { ReactNode } from 'react';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { describeLectura } from '../../ui/tabla/lectura.ts';
import { useAuditoria } from './api.ts';
import type { ConsultaDeAuditoria } from './filtro.ts';
import { accionDeRenglon, foldLecturas, type RenglonDeAuditoria } from './lecturas.ts';

interface Props {
  consulta: ConsultaDeAuditoria;
  onPaginate: (pagina: number, rpp: number) => void;
  onOpen: (lineas: RenglonDeAuditoria['lineas']) => void;
  herramientas: ReactNode;
}

/** The lines found, newest first; what one opening of a file left is one row. */
export function TablaAuditoria({ consulta, onPaginate, onOpen, herramientas }: Props) {
  const lectura = useAuditoria(consulta);
  const total = lectura.data?.[0]?.registros ?? 0;
  const columnas: Columna<RenglonDeAuditoria>[] = [
    {
      id: 'accion',
      titulo: camposFiltroAuditoria.operacion.etiqueta,
      tipo: 'enlace',
      valor: ({ lineas }) => accionDeRenglon(lineas),
      onChoose: ({ lineas }) => onOpen(lineas),
    },
    { id: 'usuario', titulo: 'Usuario', valor: ({ lineas: [l] }) => l.dscorreo ?? 'SIN CUENTA', plegable: true },
    {
      id: 'registro',
      titulo: 'Registro',
      valor: ({ lineas: [l, ...otras] }) => (otras.length ? `C.I. ${l.noci}` : registroDe(l)),
    },
    { id: 'cuando', titulo: 'Fecha y hora', valor: ({ lineas: [l] }) => cuando(l.ocurrio) },
    { id: 'desde', titulo: 'Desde', valor: ({ lineas: [l] }) => l.direccion, plegable: true },
  ];
  return (
    <DataTable
      {...describeLectura(lectura)}
      lista="auditoria"
      titulo={
        total >= CUENTA_MAXIMA ? `Auditoría, más de ${CUENTA_MAXIMA.toLocaleString('es-MX')} renglones` : 'Auditoría'
      }
      columnas={columnas}
      filas={lectura.data && foldLecturas(lectura.data)}
      clave={(l) => l.id}
      vacio={MENSAJES.sinRegistros}
      vacioAyuda="Amplíe las fechas o quite algún dato de la búsqueda."
      herramientas={herramientas}
      pagina={{ pagina: consulta.pagina, tamano: consulta.rpp, total, onChange: onPaginate }}
    />
  );
}
