import { camposArea } from '@renadet/domain/area/area.schema';
import { legible } from '@renadet/domain/catalogos/legible';
import { entero } from '@renadet/domain/lib/entero';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { type DeQuien as Clase, type FilaDeQuien, porHacerDe } from '@renadet/domain/mesa/porHacer.contract';
import { ROL } from '@renadet/domain/permisos/roles';
import { EN_MESA } from '@renadet/domain/plazo/listas';
import { useQuery } from '@tanstack/react-query';
import { useIr } from '../../lib/navigate.ts';
import { alDia } from '../../lib/query.ts';
import { useSesion } from '../../lib/session.ts';
import { Boton, Enlace } from '../../ui/Boton.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { describeLectura } from '../../ui/tabla/lectura.ts';
import { TAMANOS_DE_LISTA } from '../../ui/tabla/usePagina.ts';
import { type ListaDeMesa, useAbrirLista } from './lista.ts';

const TITULOS = { institucion: 'Fiscalías', area: 'Áreas', usuario: 'Quién registró' } as const;
/** The names of the tables. A screen reader tells them from their panels. */
const TABLAS = {
  institucion: 'Lo que espera por fiscalía',
  area: 'Lo que espera por área',
  usuario: 'Lo que espera por usuario',
} as const;
/** The reports that tell all about their progress, or about each user's files. */
const AVANCE = { titulo: 'Avance de integración', ruta: '/pages/reporte_avance_integracion' };
const REPORTES = {
  institucion: AVANCE,
  area: AVANCE,
  usuario: { titulo: 'Captura de información', ruta: '/pages/reporte_captura_informacion' },
} as const;
const NOMBRES = { institucion: camposArea.fiscaliaid.etiqueta, area: ETIQUETAS.area, usuario: 'Usuario' } as const;

/** A number that opens its files; none opens nothing. */
function Numero({ n, etiqueta, onClick }: { n: number; etiqueta: string; onClick: () => void }) {
  if (n === 0) return '0';
  return (
    <Enlace aria-label={etiqueta} onClick={onClick} className="en-cifra">
      {entero(n)}
    </Enlace>
  );
}

/** Downwards, so that nothing short of all of it seems whole. */
const share = ({ total, integrada }: { total: number; integrada: number }) =>
  total === 0 ? null : Math.floor((100 * integrada) / total);

/** Rows with most waiting files come first. Rows with as many stay in the order of the reports. */
const esperaEnTotal = ({ esperan }: FilaDeQuien) => esperan.reduce((a, b) => a + b, 0);
const byEspera = (rows: readonly FilaDeQuien[] | undefined) =>
  rows && [...rows].sort((a, b) => esperaEnTotal(b) - esperaEnTotal(a));

/** An office or an area as people read it; an account as it is. */
const nombreEn = (de: Clase, { nombre }: Pick<FilaDeQuien, 'nombre'>) =>
  de === 'usuario' ? nombre : legible(nombre, 'nombre');

function columnsOf(de: Clase, anio: string, open: (lista: ListaDeMesa) => void): readonly Columna<FilaDeQuien>[] {
  const cuentas = EN_MESA.map(
    ({ llplazo, titulo }, i): Columna<FilaDeQuien> => ({
      id: String(llplazo),
      titulo,
      tipo: 'numero',
      ordenable: true,
      valor: ({ esperan }) => esperan[i] ?? 0,
      celda: ({ esperan, llave, nombre }) => (
        <Numero
          n={esperan[i] ?? 0}
          etiqueta={`${entero(esperan[i] ?? 0)}, ${titulo.toLowerCase()}, de ${nombreEn(de, { nombre })}`}
          onClick={() => open({ plazo: llplazo, de, llave })}
        />
      ),
    }),
  );
  const nombre: Columna<FilaDeQuien> = {
    id: 'nombre',
    titulo: NOMBRES[de],
    ordenable: true,
    fija: true,
    valor: (f) => nombreEn(de, f),
  };
  if (de === 'usuario')
    return [
      nombre,
      ...cuentas,
      {
        id: 'mes',
        titulo: 'Registró este mes',
        tipo: 'numero',
        ordenable: true,
        valor: (f) => f.registradas?.mes ?? 0,
      },
      {
        id: 'anterior',
        titulo: 'El mes anterior',
        tipo: 'numero',
        ordenable: true,
        valor: (f) => f.registradas?.anterior ?? 0,
      },
    ];
  return [
    nombre,
    ...cuentas,
    {
      id: 'avance',
      titulo: `Avance ${anio}`,
      tipo: 'numero',
      ordenable: true,
      valor: ({ avance }) => avance && share(avance),
      celda: ({ avance }) =>
        avance && avance.total > 0
          ? `${share(avance)} % (${entero(avance.integrada)} de ${entero(avance.total)})`
          : 'Sin casos',
    },
  ];
}

/** Waiting files and progress: a row for each office, area or account. */
function Tabla({ de, anio }: { de: Clase; anio: string }) {
  const lectura = useQuery(alDia(porHacerDe, { params: { de } }));
  const open = useAbrirLista();
  const ir = useIr();
  return (
    <Panel
      titulo={TITULOS[de]}
      id={`mesa-${de}`}
      extra={
        <Boton
          variant="text"
          size="small"
          style={{ marginInline: -16 }}
          onClick={() => void ir(REPORTES[de].ruta, { busqueda: null, creada: null })}
        >
          {REPORTES[de].titulo}
        </Boton>
      }
    >
      <DataTable
        {...describeLectura(lectura)}
        titulo={TABLAS[de]}
        columnas={columnsOf(de, anio, open)}
        filas={byEspera(lectura.data)}
        clave={(f) => f.llave}
        tamanos={TAMANOS_DE_LISTA}
        vacio="Nada espera"
      />
    </Panel>
  );
}

/** The desk of a supervisor: by office for the whole country, else by area and by the user who registered the files. */
export default function DeQuien({ hoy }: { hoy: string }) {
  const nacional = useSesion()?.rol.llrol === ROL.ADMINISTRADOR;
  const anio = hoy.slice(0, 4);
  return (
    <div className="pila g-16">
      {(nacional ? (['institucion'] as const) : (['area', 'usuario'] as const)).map((de) => (
        <Tabla key={de} de={de} anio={anio} />
      ))}
    </div>
  );
}
