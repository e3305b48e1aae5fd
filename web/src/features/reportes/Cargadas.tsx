import { catalogo, dia, texto } from '@renadet/domain/lib/campos';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { FECHA_MINIMA, type Fecha, formatFecha } from '@renadet/domain/lib/fecha';
import { type Rule, violations } from '@renadet/domain/lib/rules';
import { MENSAJES } from '@renadet/domain/mensajes';
import {
  BUSQUEDAS,
  type BusquedaReporte,
  getReporteCarpetaCargadasPag,
  getReporteCarpetasCargadasExcel,
  getReporteCENAPIExcel,
  getReporteCENAPIPag,
  type NombreBusqueda,
  REGLAS_BUSQUEDA,
  TIPO_FECHA,
} from '@renadet/domain/reportes/cargadas';
import { legibleEn } from '@renadet/domain/reportes/legibles';
import { busquedaEnPalabras } from '@renadet/domain/reportes/palabras';
import { useQuery } from '@tanstack/react-query';
import type { CualquierFormulario } from '../../lib/formulario.ts';
import { useHoy } from '../../lib/hoy.ts';
import { callWith } from '../../lib/http.ts';
import type { Opcion } from '../../lib/propsDeCampo.ts';
import { porPaginas } from '../../lib/query.ts';
import { useDelFormulario, useFormulario } from '../../lib/useReglas.ts';
import { Boton } from '../../ui/Boton.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Exportar } from '../../ui/Exportar.tsx';
import { FiltrosGuardados } from '../../ui/FiltrosGuardados.tsx';
import { Campo } from '../../ui/Formulario.tsx';
import { Cerrar, Ver } from '../../ui/Icon.tsx';
import { CabezaImpresa } from '../../ui/Imprimir.tsx';
import { type Columna, placeAcciones } from '../../ui/tabla/columnas.ts';
import { describeLectura, motivoSinOrden, useOrden } from '../../ui/tabla/lectura.ts';
import { Antes } from './Antes.tsx';
import { type Pedido, useConsulta } from './consulta.ts';
import { FiltroPlegable, Pedida } from './FiltroPlegable.tsx';
import { INCOMPLETO } from './falta.ts';
import { useImpresas } from './impresas.ts';
import { PeriodosUsuales } from './PeriodosUsuales.tsx';
import { forgetPedido, pedidoAlAbrir, rememberPedido } from './periodo.ts';

/** The values of the form. The page and the kind of report are added when it is sent. */
type FiltroBusqueda = Pick<BusquedaReporte, 'tipoFecha' | 'fechaInicio' | 'fechaFin' | 'expediente'>;
type FilaDeCargadas = Record<string, string | number | null>;

const BUSQUEDA_VACIA: FiltroBusqueda = { tipoFecha: 0, fechaInicio: null, fechaFin: null, expediente: null };

const CAMPOS = {
  tipoFecha: catalogo('Tipo de fecha para la búsqueda', 'tiposFecha'),
  fechaInicio: dia(ETIQUETAS.inicio),
  fechaFin: dia(ETIQUETAS.fin),
  expediente: texto('Número de carpeta', 100),
} as const;
const TIPOS: readonly Opcion[] = [
  { id: TIPO_FECHA.SELECCIONE, texto: 'SELECCIONE' },
  { id: TIPO_FECHA.INICIO, texto: 'FECHA DE INICIO DE LA CARPETA' },
  { id: TIPO_FECHA.CARGA, texto: 'FECHA DE CARGA O INTEGRACIÓN' },
];
const CON_NUMERO: readonly Opcion[] = [...TIPOS, { id: TIPO_FECHA.NUMERO, texto: 'NÚMERO DE CARPETA' }];
const isPorDias = (tipo: unknown) => tipo === TIPO_FECHA.INICIO || tipo === TIPO_FECHA.CARGA;

interface PropsForm {
  reporte: NombreBusqueda;
  inicial: FiltroBusqueda;
  /** Whether that was asked for, and its answer is below. */
  preguntado: boolean;
  hoy: Fecha;
  onQuery: (filtro: FiltroBusqueda) => void;
  onClean: () => void;
}

/** Kind of date, and then the dates or the number it asks for. */
function CamposBusqueda({ reporte, form, hoy }: Pick<PropsForm, 'reporte' | 'hoy'> & { form: CualquierFormulario }) {
  const { tipo, inicio, fin, numero } = useDelFormulario(form, ({ values }) => ({
    tipo: values.tipoFecha,
    inicio: values.fechaInicio as string | null,
    fin: values.fechaFin as string | null,
    numero: values.expediente,
  }));
  return (
    <>
      <Campo name="tipoFecha" siempre opciones={reporte === 'cargadas' ? CON_NUMERO : TIPOS} />
      {isPorDias(tipo) && <PeriodosUsuales hoy={hoy} />}
      <Campo name="fechaInicio" min={FECHA_MINIMA} max={fin && fin < hoy ? fin : hoy} />
      <Campo name="fechaFin" min={inicio && inicio > FECHA_MINIMA ? inicio : FECHA_MINIMA} max={hoy} />
      {tipo === TIPO_FECHA.NUMERO && (
        <div className="renglon g-8 abajo">
          <Campo name="expediente" mayusculas ancho="columna" />
          {numero && (
            <Boton variant="text" startIcon={<Cerrar />} onClick={() => form.set('expediente', null)}>
              Borrar
            </Boton>
          )}
        </div>
      )}
    </>
  );
}

/** The form, or a line with its question once it was asked. */
function FormBusqueda({ reporte, inicial, preguntado, hoy, onQuery, onClean }: PropsForm) {
  const rules = REGLAS_BUSQUEDA[reporte] as unknown as readonly Rule<FiltroBusqueda, { hoy: Fecha }>[];
  const form = useFormulario({ campos: CAMPOS, rules, initial: inicial, contexto: { hoy } });
  const valores = useDelFormulario(form, (f) => f.values);
  const invalid = useDelFormulario(form, ({ values, contexto }) => violations(rules, values, contexto).length > 0);
  const falta = valores.tipoFecha === TIPO_FECHA.SELECCIONE ? 'Elija el tipo de fecha para consultar.' : INCOMPLETO;
  return (
    <FiltroPlegable
      {...{ form, inicial, preguntado, hoy, onQuery, onClean }}
      columnas={3}
      falta={invalid ? falta : null}
      vacio={BUSQUEDA_VACIA}
      pedido={<Pedida>{busquedaEnPalabras(inicial)}</Pedida>}
      porDias={isPorDias(inicial.tipoFecha)}
      acciones={(ask) => (
        <FiltrosGuardados
          reporte={reporte}
          valores={valores}
          completo={!invalid}
          onChoose={(kept) => ask({ ...BUSQUEDA_VACIA, ...kept } as FiltroBusqueda)}
        />
      )}
    >
      <CamposBusqueda reporte={reporte} form={form} hoy={hoy} />
    </FiltroPlegable>
  );
}

const OPERACIONES = {
  cenapi: [getReporteCENAPIPag, getReporteCENAPIExcel],
  // one shape for both: the rows are read by the names of their columns
  cargadas: [getReporteCarpetaCargadasPag, getReporteCarpetasCargadasExcel],
} as unknown as Record<NombreBusqueda, readonly [typeof getReporteCENAPIPag, typeof getReporteCENAPIExcel]>;

interface Props {
  reporte: NombreBusqueda;
  /** Opens the detail of a file. */
  alDetalle?: (llcarpeta: number) => void;
}

/** The files found, page by page, and a workbook of all of them. */
function TablaBusqueda({ reporte, consulta, hoy, onPaginate, alDetalle }: Props & Pedido<FiltroBusqueda>) {
  const { filtro, pagina, tamano } = consulta;
  const { titulo, columnas, archivo } = BUSQUEDAS[reporte];
  const [pag, excel] = OPERACIONES[reporte];
  const body = {
    ...filtro,
    fechaInicio: formatFecha(filtro.fechaInicio) || null,
    fechaFin: formatFecha(filtro.fechaFin) || null,
    tipoReporte: reporte === 'cenapi' ? (1 as const) : (2 as const),
  };
  const { orden, onOrder } = useOrden(reporte, () => onPaginate(0, tamano));
  const pedido = { ...body, ...(orden && { orden }) };
  const lectura = useQuery(porPaginas(pag, { body: { ...pedido, pagina, rpp: tamano } }));
  const { data, error } = lectura;
  const open = alDetalle && (({ id }: FilaDeCargadas) => alDetalle(Number(id)));
  const celdas = columnas.map(({ campo, titulo: heading, tipo }): Columna<FilaDeCargadas> => {
    const shared = {
      id: campo,
      titulo: heading,
      valor: (fila: FilaDeCargadas) => legibleEn(campo, fila[campo]),
      ordenable: true,
    };
    if (open && campo === 'numeroExpediente') return { ...shared, tipo: 'enlace', onChoose: open };
    return { ...shared, ...(tipo && { tipo }) };
  });
  if (open) celdas.push(placeAcciones([{ etiqueta: 'Detalle', Icono: Ver, onChoose: open }]));
  const impresion = useImpresas<FilaDeCargadas>(JSON.stringify(pedido), data?.total ?? 0, async (page, size) => {
    const { resultados } = await callWith(pag, { body: { ...pedido, pagina: page, rpp: size } });
    return resultados;
  });
  return (
    <>
      <CabezaImpresa pedido={busquedaEnPalabras(filtro)} hoy={hoy} />
      <Antes llave={reporte} filtro={{ tipoFecha: filtro.tipoFecha }} />
      <DataTable<FilaDeCargadas>
        {...describeLectura(lectura)}
        lista={reporte}
        titulo={titulo}
        columnas={celdas}
        filas={error ? undefined : data?.resultados}
        clave={(fila) => String(fila.id)}
        vacio={MENSAJES.sinRegistros}
        pagina={{
          pagina,
          tamano,
          total: data?.total ?? 0,
          onChange: onPaginate,
          orden,
          onOrder,
          sinOrden: () => motivoSinOrden(data?.total ?? 0),
        }}
        herramientas={
          (data?.total ?? 0) > 0 && (
            <Exportar
              operacion={excel}
              body={body}
              nombre={`${archivo}_${filtro.fechaInicio ?? hoy}_${filtro.fechaFin ?? hoy}.xlsx`}
            />
          )
        }
        impresion={impresion}
      />
    </>
  );
}

/** A report of loaded files: its question, and its rows below. */
export function Cargadas(props: Props) {
  const hoy = useHoy();
  const { reporte } = props;
  // the periods of the other reports are of the day when a file began
  const { consulta, consult, paginate, clean } = useConsulta<FiltroBusqueda>(reporte, undefined, () =>
    pedidoAlAbrir(reporte, hoy, { ...BUSQUEDA_VACIA, tipoFecha: TIPO_FECHA.INICIO }),
  );
  return (
    <div className="pila g-16">
      <FormBusqueda
        reporte={reporte}
        inicial={consulta?.filtro ?? BUSQUEDA_VACIA}
        preguntado={consulta !== null}
        hoy={hoy}
        onQuery={(next) => {
          rememberPedido(reporte, next);
          consult(next);
        }}
        onClean={() => {
          forgetPedido();
          clean();
        }}
      />
      {consulta && <TablaBusqueda {...props} consulta={consulta} hoy={hoy} onPaginate={paginate} />}
    </div>
  );
}
