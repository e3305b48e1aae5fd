import { type Fecha, formatFecha } from '@renadet/domain/lib/fecha';
import { TOTAL } from '@renadet/domain/reportes/cruce';
import {
  ARCHIVO_CRUCE,
  type EjeContado,
  type FiltroCruce,
  getReporteCruce,
  getReporteCruceCsv,
  getReporteCruceExcel,
} from '@renadet/domain/reportes/cruce.contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { Antes } from '../features/reportes/Antes.tsx';
import { Concentraciones } from '../features/reportes/Concentraciones.tsx';
import { CruceCapa } from '../features/reportes/CruceCapa.tsx';
import { CruceCarpetas } from '../features/reportes/CruceCarpetas.tsx';
import { CruceFiltro, cruceInicial } from '../features/reportes/CruceFiltro.tsx';
import { CrucePublico } from '../features/reportes/CrucePublico.tsx';
import { CruceTabla, type NumeroDeCruce } from '../features/reportes/CruceTabla.tsx';
import { enPalabras, useConsulta } from '../features/reportes/consulta.ts';
import { legibleCruce } from '../features/reportes/legibleCruce.ts';
import { useFuncion } from '../lib/funcion.ts';
import { useHoy } from '../lib/hoy.ts';
import { porPaginas } from '../lib/query.ts';
import { Exportar } from '../ui/Exportar.tsx';
import { CabezaImpresa } from '../ui/Imprimir.tsx';
import { describeLectura } from '../ui/tabla/lectura.ts';

const aPeticion = (filtro: FiltroCruce) => ({
  ...filtro,
  fechaInicio: formatFecha(filtro.fechaInicio),
  fechaFin: formatFecha(filtro.fechaFin),
});
/** 'Autoridad señalada por Técnica de tortura' */
const tituloDe = (ejes: readonly EjeContado[]) =>
  ejes
    .slice(0, 2)
    .map(({ titulo }) => titulo)
    .join(' por ');
const NOTA = `Se cuentan carpetas. La que tiene varias autoridades, técnicas, condiciones o finalidades está en cada
  renglón y columna que le toca, y una sola vez en cada total: por eso los renglones pueden sumar más que el total. Lo de
  víctimas distintas de una misma carpeta se cruza entre sí.`;

/** A list of files that was opened, and how it reads. */
interface ListaAbierta {
  body: object;
  titulo: string;
}
interface Props {
  filtro: FiltroCruce;
  hoy: Fecha;
}

/** The table of the question, one value of the third axis at a time, and the lists that its numbers open. */
function Cruzado({ filtro, hoy }: Props) {
  const [capa, setCapa] = useState<number>(TOTAL);
  const [abierto, setAbierto] = useState<ListaAbierta | null>(null);
  const publica = useFuncion('DOCUMENTOS PUBLICOS');
  const body = useMemo(() => aPeticion(filtro), [filtro]);
  const lectura = useQuery(porPaginas(getReporteCruce, { body: { ...body, capa } }));
  const read = lectura.error ? undefined : lectura.data;
  const data = useMemo(() => read && legibleCruce(read), [read]);
  const tercero = data?.ejes[2];
  const valor = tercero?.opciones.find(({ id }) => id === capa)?.texto;
  const open = useCallback(
    ({ fila, columna, texto }: NumeroDeCruce) =>
      setAbierto({ body: { ...body, fila, columna, capa }, titulo: [texto, valor].filter(Boolean).join(', ') }),
    [body, capa, valor],
  );
  const openLista = useCallback((asked: object, titulo: string) => setAbierto({ body: asked, titulo }), []);
  const deQuien = useMemo(() => {
    const { filas: _, columnas: __, capas: ___, ...rest } = body;
    return rest;
  }, [body]);
  const nombre = (fin: string) => `${ARCHIVO_CRUCE}_${filtro.fechaInicio}_${filtro.fechaFin}.${fin}`;
  const herramientas = (
    <>
      <Exportar operacion={getReporteCruceExcel} body={body} nombre={nombre('xlsx')} accion="Descargar Excel" />
      <Exportar
        operacion={getReporteCruceCsv}
        body={body}
        nombre={nombre('csv')}
        preparando="Preparando el archivo CSV…"
        accion="Descargar CSV"
      />
    </>
  );
  return (
    <>
      <CabezaImpresa pedido={enPalabras(filtro, hoy)} hoy={hoy} />
      <p className="letra-menor tenue">{`${enPalabras(filtro, hoy)}. ${NOTA}`}</p>
      <Antes llave="getReporteCruce" filtro={filtro} />
      {tercero && data && <CruceCapa eje={tercero} capa={capa} total={data.total} onChange={setCapa} />}
      <CruceTabla
        cruce={data}
        titulo={[tituloDe(data?.ejes ?? []), valor].filter(Boolean).join(': ') || 'Análisis cruzado'}
        lectura={describeLectura(lectura)}
        herramientas={(data?.total ?? 0) > 0 && herramientas}
        onOpen={open}
      />
      <Concentraciones body={deQuien} onOpen={openLista} />
      {publica && <CrucePublico filtro={filtro} hoy={hoy} />}
      {abierto && <CruceCarpetas {...abierto} onClose={() => setAbierto(null)} />}
    </>
  );
}

/** The cross analysis (art. 59 X): files by any three of eight axes [3-525]. */
export function Pantalla() {
  const hoy = useHoy();
  const { consulta, consult, clean } = useConsulta<FiltroCruce>('cruce');
  const filtro = consulta?.filtro;
  return (
    <div className="pila g-16">
      <CruceFiltro
        inicial={filtro ?? cruceInicial(hoy)}
        hoy={hoy}
        asked={filtro !== undefined}
        onQuery={consult}
        onClean={clean}
      />
      {filtro && <Cruzado key={JSON.stringify(filtro)} filtro={filtro} hoy={hoy} />}
    </div>
  );
}
