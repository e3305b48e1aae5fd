import { entero } from '@renadet/domain/lib/entero';
import { MODELO, TODOS } from '@renadet/domain/preguntas/modelo';
import { archivoDePregunta, fueraEnPalabras } from '@renadet/domain/preguntas/palabras';
import { comparada, type Pregunta } from '@renadet/domain/preguntas/pregunta.schema';
import {
  preguntar,
  preguntarCsv,
  preguntarExcel,
  type RespuestaDePregunta,
} from '@renadet/domain/preguntas/preguntas.contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { MapaRespuesta, Preparadas, SinNinguna } from '../features/preguntas/aparte.tsx';
import { PreguntaBarra } from '../features/preguntas/PreguntaBarra.tsx';
import { readPregunta, sinFiltro, usePregunta } from '../features/preguntas/pregunta.ts';
import { RespuestaTabla } from '../features/preguntas/RespuestaTabla.tsx';
import {
  dibujoDe,
  type FormaDeRespuesta,
  formasDe,
  fueraDe,
  NOMBRE_FORMA,
  type NumeroDeRespuesta,
} from '../features/preguntas/respuesta.ts';
import { useConsulta } from '../features/reportes/consulta.ts';
import { Grafica } from '../features/reportes/Grafica.tsx';
import { useHoy } from '../lib/hoy.ts';
import { mensajeDe } from '../lib/http.ts';
import { porPaginas } from '../lib/query.ts';
import { Alternativas } from '../ui/Alternativas.tsx';
import { Boton } from '../ui/Boton.tsx';
import { BotonSecundario } from '../ui/Botones.tsx';
import { Casilla } from '../ui/campos/Casilla.tsx';
import { Exportar } from '../ui/Exportar.tsx';
import { Falla } from '../ui/Falla.tsx';
import { CabezaImpresa } from '../ui/Imprimir.tsx';
import { loadAhead } from '../ui/Limite.tsx';
import { Hueco } from '../ui/Marcha.tsx';
import { describeLectura } from '../ui/tabla/lectura.ts';

const PreguntaRegistros = loadAhead(
  async () => (await import('../features/reportes/PreguntaRegistros.tsx')).PreguntaRegistros,
  'la lista de registros',
);

interface PropsRespondida {
  pregunta: Pregunta;
  respuesta: RespuestaDePregunta;
  lectura: ReturnType<typeof describeLectura>;
  onOpen: (numero: NumeroDeRespuesta) => void;
}

/** The drawing of an answer in one of its forms. */
function Dibujada({
  pregunta,
  respuesta,
  limpia,
  forma,
  onOpen,
}: Omit<PropsRespondida, 'lectura'> & { limpia: boolean; forma: FormaDeRespuesta }) {
  const dibujo = dibujoDe(pregunta, respuesta, limpia, forma);
  if (forma === 'mapa') {
    const [eje] = respuesta.ejes;
    return (
      <MapaRespuesta
        titulo={respuesta.titulo}
        subtitulo={respuesta.frase}
        unidad={MODELO[pregunta.unidad].nombre.toLocaleLowerCase('es-MX')}
        puntos={eje?.opciones.map(({ id, texto }) => ({ id, texto, n: dibujo.de(id) })) ?? []}
        onChoose={(id, texto) => onOpen({ celda: [id], texto, deParte: false })}
      />
    );
  }
  return (
    <>
      {dibujo.faltan > 0 && <p className="nota">La gráfica muestra los valores más frecuentes; la tabla, todos.</p>}
      <Grafica
        titulo={respuesta.titulo}
        subtitulo={respuesta.frase}
        forma={dibujo.forma}
        columnas={[]}
        datos={dibujo.datos}
        tablaAparte={{ total: dibujo.total, varias: dibujo.varias }}
        onRetry={() => undefined}
        onChoose={({ punto, serie }) => onOpen(dibujo.numero(punto, serie))}
      />
    </>
  );
}

/** The numbers of an answer: a chart where there is one to draw, and the table that has all of them. */
function Respondida({ pregunta, respuesta, lectura, onOpen }: PropsRespondida) {
  const [limpia, setLimpia] = useState(false);
  const [comoTabla, setComoTabla] = useState(false);
  const hoy = useHoy();
  const formas = formasDe(pregunta, respuesta);
  const [elegida, setElegida] = useState<FormaDeRespuesta>();
  const forma = formas.find((one) => one === elegida) ?? formas[0];
  const fuera = fueraDe(respuesta).filter(({ n }) => n > 0);
  const nombre = (fin: string) => `${archivoDePregunta(pregunta.unidad, hoy)}.${fin}`;
  const dichas = fuera.map(({ texto, n }) => `${texto} ${n.toLocaleString('es-MX')}`).join(', ');
  return (
    <>
      <div className="no-imprimir fila g-16 al-centro">
        {fuera.length > 0 && (
          <Casilla name="limpia" checked={limpia} onTick={setLimpia}>
            Solo lo que se sabe
          </Casilla>
        )}
        {forma && !comoTabla && formas.length > 1 && (
          <Alternativas
            titulo="Forma de la gráfica"
            opciones={formas.map((valor) => ({ valor, texto: NOMBRE_FORMA[valor] }))}
            elegida={forma}
            onChoose={setElegida}
          />
        )}
        {forma && (
          <BotonSecundario size="small" data-ver-tabla="" onClick={() => setComoTabla(!comoTabla)}>
            {comoTabla ? 'Ver gráfica' : 'Ver solo la tabla'}
          </BotonSecundario>
        )}
      </div>
      {limpia && fuera.length > 0 && <p className="nota">{`Se dejan fuera: ${dichas}. Los totales los cuentan.`}</p>}
      {forma && !comoTabla && <Dibujada {...{ pregunta, respuesta, limpia, forma, onOpen }} />}
      <RespuestaTabla
        pregunta={pregunta}
        respuesta={respuesta}
        limpia={limpia}
        lectura={lectura}
        onOpen={onOpen}
        herramientas={
          <>
            <Exportar operacion={preguntarExcel} body={pregunta} nombre={nombre('xlsx')} accion="Descargar Excel" />
            <Exportar
              operacion={preguntarCsv}
              body={pregunta}
              nombre={nombre('csv')}
              preparando="Preparando el archivo CSV…"
              accion="Descargar CSV"
            />
          </>
        }
      />
    </>
  );
}

/** Any question about the registry: what is counted, with which filters, by what; its answer, and the records behind it. */
export function Pantalla() {
  const hoy = useHoy();
  const { pregunta, put } = usePregunta(useConsulta<{ pregunta: string }>('preguntas'));
  const [abierto, setAbierto] = useState<NumeroDeRespuesta | null>(null);
  const lectura = useQuery(porPaginas(preguntar, { body: pregunta }));
  // the answer of a former question may have other groupings
  const respuesta = lectura.error ? undefined : lectura.data;
  const isSuya = respuesta !== undefined && !lectura.isPlaceholderData;
  const open = useCallback((numero: NumeroDeRespuesta) => setAbierto(numero), []);
  const change = (next: Pregunta) => {
    setAbierto(null);
    put(readPregunta(next) ?? next);
  };
  const fuera = respuesta && fueraEnPalabras(pregunta.medida, respuesta.total);
  const hay = (respuesta?.total.n ?? 0) + (respuesta?.contra?.total.n ?? 0) > 0;
  return (
    <div className="pila g-16">
      {respuesta && (
        <div className="fila g-16 al-centro">
          <h2 aria-live="polite" aria-busy={!isSuya} className="cede crece-280" style={{ opacity: isSuya ? 1 : 0.5 }}>
            {respuesta.frase}
          </h2>
          {isSuya && respuesta.total.n > 0 && (
            <Boton
              onClick={() => open({ celda: pregunta.por.map(() => TODOS), texto: respuesta.titulo, deParte: false })}
            >
              {respuesta.total.n === 1 ? 'Ver el registro' : `Ver los ${entero(respuesta.total.n)} registros`}
            </Boton>
          )}
        </div>
      )}
      <PreguntaBarra pregunta={pregunta} dichos={isSuya ? respuesta : undefined} onChange={change} />
      <Preparadas onChoose={(chosen) => put(chosen)} />
      {lectura.error && <Falla texto={mensajeDe(lectura.error)} onRetry={() => void lectura.refetch()} />}
      {!respuesta && !lectura.error && <Hueco alto={280} />}
      {isSuya && <CabezaImpresa pedido={respuesta.frase} hoy={hoy} />}
      {fuera && <p className="nota">{`Lo medido deja fuera: ${fuera}.`}</p>}
      {isSuya && respuesta.total.n === 0 && (
        <SinNinguna respuesta={respuesta} onRemove={(i) => change(sinFiltro(pregunta, i))} />
      )}
      {isSuya && hay && (pregunta.por.length > 0 || pregunta.contra) && (
        <Respondida
          key={JSON.stringify([pregunta.por, pregunta.contra?.filtro])}
          pregunta={pregunta}
          respuesta={respuesta}
          lectura={describeLectura(lectura)}
          onOpen={open}
        />
      )}
      {abierto && (
        <PreguntaRegistros
          pregunta={(abierto.deContra && comparada(pregunta)) || pregunta}
          {...abierto}
          onClose={() => setAbierto(null)}
        />
      )}
    </div>
  );
}
