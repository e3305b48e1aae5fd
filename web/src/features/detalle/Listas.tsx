import { estiloDe, legible } from '@renadet/domain/catalogos/legible';
import type { Endpoint } from '@renadet/domain/lib/endpoint';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import {
  DETALLE_EXAMEN,
  DETALLE_RESPONSABLE,
  DETALLE_VICTIMA,
  type FilaDetalleExamen,
  type FilaDetalleVictima,
  type FilaResponsable,
  presuntoResponsableDetalle,
  responsableDetalle,
  responsablesByCarpeta,
  victimaDetalle,
  victimasByCarpeta,
} from '@renadet/domain/reportes/detalle';
import { nombreDePersona } from '@renadet/domain/victima/identidad';
import { camposVictima } from '@renadet/domain/victima/victima.schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { query } from '../../lib/query.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Ver } from '../../ui/Icon.tsx';
import { loadAhead } from '../../ui/Limite.tsx';
import { type Columna, placeAcciones } from '../../ui/tabla/columnas.ts';
import { conEdadEnPalabras, type Mostrados } from './enPalabras.ts';

const DialogoDetalle = loadAhead(async () => (await import('./DialogoDetalle.tsx')).DialogoDetalle, 'la ventana');

/** Read once: opening the tab again asks for nothing [3-178] [3-180]. A failure is told to the log alone (`silencio`). */
const UNA_VEZ = { staleTime: Number.POSITIVE_INFINITY, retry: false } as const;

const detalle = <R,>(onChoose: (fila: R) => void): Columna<R> =>
  placeAcciones([{ etiqueta: 'Detalle', Icono: Ver, onChoose }]);

const leida = (value: string | number | null, catalogo: string | undefined) =>
  catalogo !== undefined && typeof value === 'string' ? legible(value, estiloDe(catalogo)) : value;
const COLUMNAS_EXAMEN = (Object.keys(DETALLE_EXAMEN) as (keyof typeof DETALLE_EXAMEN)[]).map(
  (name): Columna<FilaDetalleExamen> => ({
    id: name,
    titulo: DETALLE_EXAMEN[name].etiqueta,
    ...(DETALLE_EXAMEN[name].fecha && { tipo: 'fecha' }),
    valor: (row) => leida(row[name], DETALLE_EXAMEN[name].catalogo),
  }),
);

/** The examinations of a victim, by their day. */
const Examenes = ({ filas }: { filas: readonly FilaDetalleExamen[] }) => (
  <section className="pila g-8 mt-24">
    <h3>{camposVictima.examenes.etiqueta}</h3>
    <DataTable
      titulo={camposVictima.examenes.etiqueta}
      columnas={COLUMNAS_EXAMEN}
      filas={filas}
      clave={(row) => filas.indexOf(row)}
      vacio="Sin exámenes capturados"
    />
  </section>
);

function Victima({ id, onClose }: { id: number; onClose: () => void }) {
  const leida = useQuery(query(victimaDetalle, { params: { id } }));
  return (
    <DialogoDetalle
      titulo="Detalle de la víctima"
      campos={DETALLE_VICTIMA}
      leida={{ ...leida, data: leida.data && conEdadEnPalabras(leida.data as unknown as Mostrados) }}
      onClose={onClose}
    >
      {leida.data && <Examenes filas={leida.data.examenes} />}
    </DialogoDetalle>
  );
}

/** The victims of the file, and the whole of one [3-187]. */
export function Victimas({ llcarpeta }: { llcarpeta: number }) {
  const { data, error } = useQuery({ ...query(victimasByCarpeta, { params: { llcarpeta } }), ...UNA_VEZ });
  const [elegida, setElegida] = useState<FilaDetalleVictima | null>(null);
  const columnas = useMemo(
    (): readonly Columna<FilaDetalleVictima>[] => [
      { id: 'nombre', titulo: 'Nombre', valor: (v) => v.nombre },
      { id: 'primerApellido', titulo: ETIQUETAS.primerApellido, valor: (v) => v.primerApellido },
      { id: 'segundoApellido', titulo: ETIQUETAS.segundoApellido, valor: (v) => v.segundoApellido },
      { id: 'edad', titulo: ETIQUETAS.edad, tipo: 'numero', valor: (v) => v.edad },
      { id: 'sexo', titulo: ETIQUETAS.sexo, valor: (v) => legible(v.sexo) },
      detalle(setElegida),
    ],
    [],
  );
  if (error) return null;
  return (
    <>
      <DataTable titulo="Víctimas del expediente" columnas={columnas} filas={data} clave={(v) => v.llvictima} />
      {elegida && <Victima id={elegida.llvictima} onClose={() => setElegida(null)} />}
    </>
  );
}

function Responsable({ fila, onClose }: { fila: FilaResponsable; onClose: () => void }) {
  // a person, or an authority without a named person
  const [e, id]: [Endpoint, number] =
    fila.llimputado === null ? [responsableDetalle, fila.llresponsable] : [presuntoResponsableDetalle, fila.llimputado];
  const leida = useQuery(query(e as typeof responsableDetalle, { params: { id } }));
  const titulo = 'Detalle del responsable';
  return <DialogoDetalle titulo={titulo} campos={DETALLE_RESPONSABLE} leida={leida} onClose={onClose} />;
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
        valor: (r) =>
          nombreDePersona({
            dsnombre: r.nombre,
            dsapellidopaterno: r.primerApellido,
            dsapellidomaterno: r.segundoApellido,
          }),
      },
      { id: 'nivelGobierno', titulo: ETIQUETAS.gobierno, valor: (r) => legible(r.nivelGobierno) },
      { id: 'subnivelGobierno', titulo: ETIQUETAS.subnivel, valor: (r) => legible(r.subnivelGobierno) },
      { id: 'dependenciaRealiza', titulo: 'Dependencia que realiza', valor: (r) => legible(r.dependenciaRealiza) },
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
      {elegido && <Responsable fila={elegido} onClose={() => setElegido(null)} />}
    </>
  );
}
