import { legible } from '@renadet/domain/catalogos/legible';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { enDias, formatFecha } from '@renadet/domain/lib/fecha';
import { listaPorHacer } from '@renadet/domain/mesa/porHacer.contract';
import { enMesaDe, listaDe, RECHAZADOS } from '@renadet/domain/plazo/listas';
import { type FilaPendiente, listaPendientes } from '@renadet/domain/plazo/plazo.contract';
import { JUSTIFICAR } from '@renadet/domain/plazo/plazo.schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { hasFuncion, useFuncion } from '../../lib/funcion.ts';
import { query } from '../../lib/query.ts';
import { useSesion } from '../../lib/session.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Autoridad, Calendario, Folio, Personas } from '../../ui/Icon.tsx';
import { Insignia } from '../../ui/Insignia.tsx';
import { loadAhead } from '../../ui/Limite.tsx';
import { Hueco } from '../../ui/Marcha.tsx';
import { ConVistazo } from '../../ui/tabla/ConVistazo.tsx';
import { type Accion, type Columna, placeAcciones } from '../../ui/tabla/columnas.ts';
import { describeLectura, usePaginado } from '../../ui/tabla/lectura.ts';
import { useElegidos } from '../../ui/tabla/useElegidos.ts';
import { TAMANOS_DE_LISTA } from '../../ui/tabla/usePagina.ts';
import type { ListaElegida } from './ElegirLista.tsx';
import { VISTAS } from './vistas.ts';

const DialogoJustificar = loadAhead(
  async () => (await import('./DialogoJustificar.tsx')).DialogoJustificar,
  'la ventana',
);

/** Since when a row is in the list, by the list. */
const DESDE: Readonly<Record<number, string>> = {
  3: 'Examen solicitado',
  4: 'Registrada',
  6: 'Rechazada',
  7: 'Registrada',
};

interface Props extends ListaElegida {
  /** Opens a screen with a file. */
  open: (ruta: string, llcarpeta: number) => void;
  /** What the panel beside the rows says of a file. */
  vistazo: (llcarpeta: number) => ReactNode;
  /** What is changed of a file where it stands. */
  cambios?: readonly Accion<FilaPendiente>[] | undefined;
  /** What is done with the ticked files; absent, none can be ticked. */
  varias?: ((carpetas: readonly number[], clean: () => void) => ReactNode) | undefined;
}

const llaveDe = ({ llave }: FilaPendiente) => llave;
const labelDe = ({ noci }: FilaPendiente) => `Elegir la carpeta ${noci}`;
type DesdeFila = (ruta: string) => (fila: FilaPendiente) => void;
/** The next step of a file of each list, and the function that it needs. */
const SIGUIENTES = {
  4: { etiqueta: 'Capturar víctima', Icono: Personas, ruta: '/pages/victima', funcion: 'AGREGAR VICTIMA' },
  7: { etiqueta: 'Agregar autoridad', Icono: Autoridad, ruta: '/pages/autoridad', funcion: 'AGREGAR AUTORIDAD' },
  5: { etiqueta: 'Generar folio', Icono: Folio, ruta: '/pages/actualizar', funcion: 'GENERAR FOLIO' },
} as const;

function useSiguiente(llplazo: number, openFrom: DesdeFila): Accion<FilaPendiente>[] {
  const sesion = useSesion();
  const next = SIGUIENTES[llplazo as keyof typeof SIGUIENTES];
  if (!next || !hasFuncion(sesion, next.funcion)) return [];
  return [{ etiqueta: next.etiqueta, Icono: next.Icono, onChoose: openFrom(next.ruta) }];
}

function columnsOf(
  { plazo, vista }: Props,
  openFrom: DesdeFila,
  acciones: readonly Accion<FilaPendiente>[],
  filas: readonly FilaPendiente[] | undefined,
): Columna<FilaPendiente>[] {
  const columnas: Columna<FilaPendiente>[] = [
    {
      id: 'dspropietario',
      titulo: 'Propietario',
      valor: (f) => legible(f.dspropietario, 'nombre'),
      plegable: true,
      corto: 'holgado',
    },
    plazo === RECHAZADOS
      ? { id: 'noci', titulo: ETIQUETAS.expediente, valor: (f) => f.noci, enTarjeta: 'nombre' }
      : {
          id: 'noci',
          titulo: ETIQUETAS.ci,
          tipo: 'enlace',
          valor: (f) => f.noci,
          onChoose: openFrom('/pages/actualizar'),
          enTarjeta: 'nombre',
        },
  ];
  if (plazo !== RECHAZADOS)
    columnas.push({
      id: 'victimas',
      titulo: 'Víctimas',
      valor: (f) => `${f.victimas ?? 0} de ${f.novictimas ?? 0}`,
      enTarjeta: 'linea',
      enLinea: (f) => `Víctimas ${f.victimas ?? 0} de ${f.novictimas ?? 0}`,
    });
  columnas.push(
    { id: 'desde', titulo: DESDE[plazo] ?? 'Último cambio', tipo: 'fecha', valor: (f) => f.desde },
    {
      id: 'dias',
      titulo: 'Días en espera',
      tipo: 'numero',
      valor: (f) => f.dias,
      enTarjeta: 'linea',
      enLinea: (f) => enDias(f.dias),
    },
  );
  // most lists have none, and a column of blanks would only push the others aside
  if (filas?.some(({ observaciones: n }) => n))
    columnas.push({
      id: 'observaciones',
      titulo: 'Observaciones',
      valor: (f) => f.observaciones || null,
      enTarjeta: 'estado',
      celda: ({ observaciones: n }) => Boolean(n) && <Insignia tipo="advertencia">{String(n)}</Insignia>,
    });
  if (vista === VISTAS.justificadas)
    columnas.push({
      id: 'justificacion',
      titulo: 'Justificada',
      enTarjeta: 'linea',
      valor: ({ justificacion: j }) => j && `Hasta el ${formatFecha(j.hasta)}, por ${j.usuario}: ${j.motivo}`,
    });
  if (acciones.length > 0) columnas.push(placeAcciones(acciones));
  return columnas;
}

/** The page of a list that is asked for: of the desk, or by its term. */
function useLista({ plazo, vista, de, llave }: ListaElegida, { pagina, tamano }: { pagina: number; tamano: number }) {
  const isMesa = vista === VISTAS.mesa;
  const page = { llplazo: plazo, pagina: String(pagina), rpp: String(tamano) };
  const reading = { placeholderData: keepPreviousData, staleTime: 0 } as const;
  const justificadas = vista === VISTAS.justificadas ? ('1' as const) : ('0' as const);
  const mesa = useQuery({
    ...query(listaPorHacer, { params: { ...page, de, llave: String(llave) } }),
    ...reading,
    enabled: isMesa,
  });
  const porPlazo = useQuery({
    ...query(listaPendientes, { params: { ...page, justificadas } }),
    ...reading,
    enabled: !isMesa,
  });
  return isMesa ? mesa : porPlazo;
}

/** A list, page by page, the oldest first. */
export function TablaPendientes(props: Props) {
  const { plazo, vista, open } = props;
  const mayJustify = useFuncion('JUSTIFICAR PENDIENTES');
  const [elegida, setElegida] = useState<FilaPendiente>();
  const pagina = usePaginado(['pendientes', plazo, vista, props.de, props.llave].join(' '), TAMANOS_DE_LISTA);
  const lectura = useLista(props, pagina);
  const openFrom: DesdeFila = (ruta) => (fila) => fila.llcarpeta !== null && open(ruta, fila.llcarpeta);
  const acciones = useSiguiente(plazo, openFrom);
  if (mayJustify) acciones.push({ etiqueta: JUSTIFICAR, Icono: Calendario, onChoose: setElegida });
  acciones.push(...(props.cambios ?? []));
  const isJustificadas = vista === VISTAS.justificadas;
  const { elegidas, columna, clean } = useElegidos({
    clave: llaveDe,
    etiqueta: labelDe,
    de: [plazo, vista, props.de, props.llave].join(' '),
    filas: lectura.data?.filas,
  });
  const varias = plazo === RECHAZADOS ? undefined : props.varias;
  const columnas = columnsOf(props, openFrom, acciones, lectura.data?.filas);
  const lista = listaDe(plazo);
  const [titulo, frase] =
    vista === VISTAS.mesa
      ? [enMesaDe(plazo)?.titulo, enMesaDe(plazo)?.frase]
      : [lista?.titulo, lectura.data && lista?.frase(lectura.data.dias)];
  return (
    <div className="pila g-12">
      <div className="tenue">{frase ?? (lectura.isPending && <Hueco alto="1.2em" ancho="320px" />)}</div>
      <ConVistazo
        filas={plazo === RECHAZADOS ? undefined : lectura.data?.filas}
        clave={(f) => f.llave}
        titulo={(f) => f.noci}
        contenido={(f) => f.llcarpeta !== null && props.vistazo(f.llcarpeta)}
        onMas={
          (pagina.pagina + 1) * pagina.tamano < (lectura.data?.total ?? 0)
            ? () => pagina.onChange(pagina.pagina + 1, pagina.tamano)
            : undefined
        }
      >
        <DataTable
          {...describeLectura(lectura)}
          lista="pendientes"
          titulo={titulo ?? 'Pendientes'}
          columnas={varias ? [columna, ...columnas] : columnas}
          filas={lectura.data?.filas}
          clave={llaveDe}
          elegidos={varias?.(
            elegidas.map(({ llave }) => llave),
            clean,
          )}
          vacio={isJustificadas ? 'No hay carpetas justificadas' : 'No hay pendientes en esta lista'}
          vacioAyuda={
            isJustificadas ? 'Aquí se ven las que salieron de la lista hasta un día, y por qué.' : 'Elija otra lista.'
          }
          pagina={{ ...pagina, total: lectura.data?.total ?? 0 }}
        />
      </ConVistazo>
      {elegida && (
        <DialogoJustificar key={elegida.llave} llplazo={plazo} fila={elegida} onClose={() => setElegida(undefined)} />
      )}
    </div>
  );
}
