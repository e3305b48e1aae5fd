import type { Endpoint } from '@renadet/domain/lib/endpoint';
import {
  DETALLE_RESPONSABLE,
  DETALLE_VICTIMA,
  type FilaResponsable,
  type FilaVictima,
  presuntoResponsableDetalle,
  responsableDetalle,
  responsablesByCarpeta,
  victimaDetalle,
  victimasByCarpeta,
} from '@renadet/domain/reportes/detalle';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { query } from '../../lib/query.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Ver } from '../../ui/Icon.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { DialogoDetalle } from './DialogoDetalle.tsx';

/** Read once: opening the tab again asks for nothing [3-178] [3-180]. A failure is told to the log alone (`silencio`). */
const UNA_VEZ = { staleTime: Number.POSITIVE_INFINITY, retry: false } as const;

const detalle = <R,>(alElegir: (fila: R) => void): Columna<R> => ({
  id: 'acciones',
  titulo: 'Acciones',
  tipo: 'acciones',
  acciones: [{ etiqueta: 'Detalle', Icono: Ver, alElegir }],
});

function Victima({ id, alCerrar }: { id: number; alCerrar: () => void }) {
  const leida = useQuery(query(victimaDetalle, { params: { id } }));
  return <DialogoDetalle titulo="Detalle de la víctima" campos={DETALLE_VICTIMA} leida={leida} alCerrar={alCerrar} />;
}

/** The victims of the file, and the whole of one [3-187]. */
export function Victimas({ llcarpeta }: { llcarpeta: number }) {
  const { data, error } = useQuery({ ...query(victimasByCarpeta, { params: { llcarpeta } }), ...UNA_VEZ });
  const [elegida, setElegida] = useState<FilaVictima | null>(null);
  const columnas = useMemo(
    (): readonly Columna<FilaVictima>[] => [
      { id: 'nombre', titulo: 'Nombre', valor: (v) => v.nombre },
      { id: 'primerApellido', titulo: 'Primer apellido', valor: (v) => v.primerApellido },
      { id: 'segundoApellido', titulo: 'Segundo apellido', valor: (v) => v.segundoApellido },
      { id: 'edad', titulo: 'Edad', tipo: 'numero', valor: (v) => v.edad },
      { id: 'sexo', titulo: 'Sexo', valor: (v) => v.sexo },
      detalle(setElegida),
    ],
    [],
  );
  if (error) return null;
  return (
    <>
      <DataTable titulo="Víctimas del expediente" columnas={columnas} filas={data} clave={(v) => v.llvictima} />
      {elegida && <Victima id={elegida.llvictima} alCerrar={() => setElegida(null)} />}
    </>
  );
}

function Responsable({ fila, alCerrar }: { fila: FilaResponsable; alCerrar: () => void }) {
  // a person, or the authority of which nobody is named
  const [e, id]: [Endpoint, number] =
    fila.llimputado === null ? [responsableDetalle, fila.llresponsable] : [presuntoResponsableDetalle, fila.llimputado];
  const leida = useQuery(query(e as typeof responsableDetalle, { params: { id } }));
  const titulo = 'Detalle del responsable';
  return <DialogoDetalle titulo={titulo} campos={DETALLE_RESPONSABLE} leida={leida} alCerrar={alCerrar} />;
}

/** The presumed responsible persons of the file, and the whole of one [3-188]. */
export function Responsables({ llcarpeta }: { llcarpeta: number }) {
  const { data, error } = useQuery({ ...query(responsablesByCarpeta, { params: { llcarpeta } }), ...UNA_VEZ });
  const [elegido, setElegido] = useState<FilaResponsable | null>(null);
  const columnas = useMemo(
    (): readonly Columna<FilaResponsable>[] => [
      {
        id: 'nombre',
        titulo: 'Nombre',
        valor: (r) => [r.nombre, r.primerApellido, r.segundoApellido].filter(Boolean).join(' '),
      },
      { id: 'nivelGobierno', titulo: 'Nivel de gobierno', valor: (r) => r.nivelGobierno },
      { id: 'subnivelGobierno', titulo: 'Subnivel de gobierno', valor: (r) => r.subnivelGobierno },
      { id: 'dependenciaRealiza', titulo: 'Dependencia que realiza', valor: (r) => r.dependenciaRealiza },
      detalle(setElegido),
    ],
    [],
  );
  if (error) return null;
  return (
    <>
      <DataTable
        titulo="Responsables del expediente"
        columnas={columnas}
        filas={data}
        clave={(r) => `${r.llresponsable}/${r.llimputado}`}
      />
      {elegido && <Responsable fila={elegido} alCerrar={() => setElegido(null)} />}
    </>
  );
}
