import { legible } from '@renadet/domain/catalogos/legible';
import { isAgrupable, MODELO, UNIDADES } from '@renadet/domain/preguntas/modelo';
import { NOMBRE_CORTE } from '@renadet/domain/preguntas/palabras';
import { CORTES, FILTROS_MAX, type Pregunta } from '@renadet/domain/preguntas/pregunta.schema';
import { useMemo, useState } from 'react';
import { useMedia } from '../../lib/useMedia.ts';
import { Alternativas } from '../../ui/Alternativas.tsx';
import { Boton } from '../../ui/Boton.tsx';
import { BotonPrincipal, BotonSecundario } from '../../ui/Botones.tsx';
import { CampoCatalogo } from '../../ui/campos/CampoCatalogo.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { EN_TARJETAS } from '../../ui/tabla/filas.ts';
import { FiltroNuevo } from './aparte.tsx';
import { Comparar } from './Comparar.tsx';
import { Guardadas } from './Guardadas.tsx';
import { MedidaElegida } from './MedidaElegida.tsx';
import { CAMPOS, deOtraUnidad, idDeCampo, opcionesDeCampos, sinFiltro } from './pregunta.ts';
import css from './preguntas.module.css';

const TITULO = { filtros: 'Filtro nuevo', parte: 'De ellas, cuántas…' } as const;
type ListaDeFiltros = keyof typeof TITULO;

interface Props {
  pregunta: Pregunta;
  /** The filters in words, once they are answered. */
  dichos: ({ contra: { filtro: string } | null } & Record<ListaDeFiltros, readonly string[]>) | undefined;
  onChange: (next: Pregunta) => void;
}

const unidades = UNIDADES.map((noun) => ({ valor: noun, texto: MODELO[noun].nombre }));
const cortes = CORTES.map((corte, id) => ({ id, texto: legible(NOMBRE_CORTE[corte].toUpperCase()) }));

/** Up to two groupings; a day is cut into years, quarters or months. */
function Grupos({ pregunta, onChange }: Props) {
  const { unidad, por } = pregunta;
  const opciones = useMemo(() => opcionesDeCampos(unidad, ({ definicion }) => isAgrupable(definicion)), [unidad]);
  const put = (i: number, id: number | null) => {
    const chosen = id === null ? undefined : CAMPOS[id];
    const next = chosen ? [{ de: chosen.de, campo: chosen.campo, corte: 'anio' as const }] : [];
    onChange({ ...pregunta, por: por.toSpliced(i, 1, ...next) });
  };
  return [0, 1].map((i) => {
    const g = por[i];
    if (i > por.length) return null;
    const other = idDeCampo(por[1 - i]);
    const isDia = g && CAMPOS[idDeCampo(g) ?? -1]?.definicion.tipo === 'fecha';
    return (
      <div key={i} data-agrupa="" className="pila g-6">
        <CampoCatalogo
          name={`por${i}`}
          label={i ? 'Y por' : 'Por'}
          value={idDeCampo(g)}
          opciones={opciones.filter(({ id }) => id !== other)}
          onChange={(id) => put(i, id)}
          largo
        />
        {isDia && (
          <CampoCatalogo
            name={`corte${i}`}
            label="Cada"
            siempre
            value={CORTES.indexOf(g.corte)}
            opciones={cortes}
            onChange={(id) => onChange({ ...pregunta, por: por.with(i, { ...g, corte: CORTES[id ?? 0] ?? 'anio' }) })}
          />
        )}
      </div>
    );
  });
}

/** The filters of a list, each taken away by its button, and a button for one more. */
function Filtros({ pregunta, dichos, onChange, lista }: Props & { lista: ListaDeFiltros }) {
  const [abierto, setAbierto] = useState(false);
  const filtros = pregunta[lista];
  const isPrincipal = lista === 'filtros';
  return (
    <div className="fila g-6 al-centro">
      {!isPrincipal && filtros.length > 0 && <span className="letra-menor">De ellas:</span>}
      {filtros.length > 0 && (
        <ul aria-label={isPrincipal ? 'Filtros' : 'De ellas'} className="fila g-6 lista">
          {filtros.map((f, i) => {
            const texto = dichos?.[lista]?.[i] ?? f.campo;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two filters may be alike
              <li key={i}>
                <Boton
                  size="small"
                  {...(isPrincipal && { 'data-filtro-puesto': '' })}
                  aria-label={`Quitar el filtro ${texto}`}
                  onClick={() =>
                    onChange(isPrincipal ? sinFiltro(pregunta, i) : { ...pregunta, parte: filtros.toSpliced(i, 1) })
                  }
                >
                  {`${texto} ×`}
                </Boton>
              </li>
            );
          })}
        </ul>
      )}
      {filtros.length < FILTROS_MAX && (
        <BotonSecundario
          size="small"
          {...(isPrincipal && { 'data-filtro-nuevo': '' })}
          onClick={() => setAbierto(true)}
        >
          {isPrincipal ? '+ Filtro' : '+ De ellas, cuántas…'}
        </BotonSecundario>
      )}
      {abierto && (
        <FiltroNuevo
          titulo={TITULO[lista]}
          unidad={pregunta.unidad}
          onClose={() => setAbierto(false)}
          onAdd={(f) => {
            setAbierto(false);
            onChange({ ...pregunta, [lista]: [...filtros, f] });
          }}
        />
      )}
    </div>
  );
}

/** What is asked: of what, with which filters, by what, and which measure. On a telephone it is a sheet: the answer comes first. */
export function PreguntaBarra(props: Props) {
  const { pregunta, onChange } = props;
  const isAngosta = useMedia(EN_TARJETAS);
  const [abierta, setAbierta] = useState(false);
  const partes = (
    <div className="pila g-16">
      <Alternativas
        titulo="Qué se cuenta"
        opciones={unidades}
        elegida={pregunta.unidad}
        onChoose={(noun) => onChange(deOtraUnidad(pregunta, noun))}
        className={css.unidades}
      />
      <div className="rejilla g-16 dos-600 cuatro-1200">
        <Grupos {...props} />
        <MedidaElegida pregunta={pregunta} onChange={onChange} />
      </div>
      <div className="fila g-16 al-centro">
        <Filtros {...props} lista="filtros" />
        <Filtros {...props} lista="parte" />
        <Comparar {...props} />
        <Guardadas pregunta={pregunta} onChoose={onChange} />
      </div>
    </div>
  );
  if (isAngosta)
    return (
      <div className="no-imprimir">
        <BotonSecundario onClick={() => setAbierta(true)}>Cambiar la pregunta</BotonSecundario>
        {abierta && (
          <Dialogo
            titulo="La pregunta"
            onClose={() => setAbierta(false)}
            acciones={<BotonPrincipal onClick={() => setAbierta(false)}>Ver la respuesta</BotonPrincipal>}
          >
            {partes}
          </Dialogo>
        )}
      </div>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: no field of a form that is sent
    <div role="search" aria-label="Pregunta" className="no-imprimir marco p-16 cede">
      {partes}
    </div>
  );
}
