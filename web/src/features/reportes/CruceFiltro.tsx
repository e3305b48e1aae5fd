import { FECHA_MINIMA, type Fecha } from '@renadet/domain/lib/fecha';
import { ROL } from '@renadet/domain/permisos/roles';
import { camposCruce, type FiltroCruce, reglasCruce } from '@renadet/domain/reportes/cruce.contract';
import { EJE, EJES } from '@renadet/domain/reportes/ejes';
import { pedidoEnPalabras } from '@renadet/domain/reportes/palabras';
import { useMemo } from 'react';
import { useLista } from '../../lib/opciones.ts';
import type { Opcion } from '../../lib/propsDeCampo.ts';
import { useSesion } from '../../lib/session.ts';
import { useFormulario } from '../../lib/useReglas.ts';
import { Campo } from '../../ui/Formulario.tsx';
import { tresAnios } from './consulta.ts';
import { FiltroPlegable, Pedida } from './FiltroPlegable.tsx';
import { useFalta } from './falta.ts';
import { useOpcionesReporte } from './opciones.ts';
import { PeriodosUsuales } from './PeriodosUsuales.tsx';

const EN_LISTA: readonly Opcion[] = EJES.map(({ id, titulo }) => ({ id, texto: titulo }));
const TODAS: Opcion = { id: 0, texto: 'Todas' };

/** Options of the form: the axes, the states, and the lists of the other reports. */
function useOpcionesCruce(catalogo: string, padre: number | null): readonly Opcion[] | undefined {
  const estados = useLista('Ctestados');
  const otras = useOpcionesReporte(catalogo === 'propietarios' ? catalogo : 'instituciones', padre);
  const known = catalogo === 'estados' ? estados : otras;
  // institutions and areas come with the entry of the documents' reports for all of them
  const conTodas = useMemo(() => known && [TODAS, ...known.filter(({ id }) => id !== TODAS.id)], [known]);
  return catalogo === 'ejes' ? EN_LISTA : conTodas;
}

/** The first question of the screen: authorities by technique, of the last three years. */
export const cruceInicial = (hoy: Fecha): FiltroCruce => ({
  filas: EJE.AUTORIDAD,
  columnas: EJE.TECNICA,
  capas: null,
  estado: 0,
  institucion: 0,
  area: 0,
  fechaInicio: tresAnios(hoy),
  fechaFin: hoy,
});

interface Props {
  inicial: FiltroCruce;
  hoy: Fecha;
  asked: boolean;
  onQuery: (filtro: FiltroCruce) => void;
  onClean: () => void;
}

/** The chosen entry of one list; nothing when all were chosen. */
function Elegida({ catalogo, padre, id }: { catalogo: string; padre: number | null; id: number | null }) {
  const texto = useOpcionesCruce(catalogo, padre)?.find((opcion) => opcion.id === id)?.texto;
  return id && texto ? <Pedida>{texto}</Pedida> : null;
}

/** The question in words: the axes, the period, the place, and the owner of the files. */
function Pedido({ filtro }: { filtro: FiltroCruce }) {
  const ejes = [filtro.filas, filtro.columnas, filtro.capas].flatMap((id) => {
    const eje = EJES.find((one) => one.id === id);
    return eje ? [eje.titulo] : [];
  });
  return (
    <>
      <Pedida>{ejes.join(' por ')}</Pedida>
      <Pedida>{pedidoEnPalabras(filtro)}</Pedida>
      <Elegida catalogo="estados" padre={null} id={filtro.estado} />
      <Elegida catalogo="instituciones" padre={null} id={filtro.institucion} />
      <Elegida catalogo="propietarios" padre={filtro.institucion} id={filtro.area} />
    </>
  );
}

/** Three axes, a period and a place. The national administrator also chooses the owner of the files. */
export function CruceFiltro({ inicial, hoy, asked, onQuery, onClean }: Props) {
  const isAdmin = useSesion()?.rol.llrol === ROL.ADMINISTRADOR;
  const form = useFormulario({ campos: camposCruce, rules: reglasCruce, initial: inicial, contexto: { hoy } });
  return (
    <FiltroPlegable
      {...{ form, inicial, hoy, onQuery, onClean, preguntado: asked }}
      useOpciones={useOpcionesCruce}
      columnas={3}
      falta={useFalta(form, reglasCruce)}
      vacio={cruceInicial(hoy)}
      pedido={<Pedido filtro={inicial} />}
      porDias
    >
      <PeriodosUsuales hoy={hoy} />
      <Campo name="filas" siempre />
      <Campo name="columnas" />
      <Campo name="capas" />
      <Campo name="fechaInicio" min={FECHA_MINIMA} max={hoy} />
      <Campo name="fechaFin" min={FECHA_MINIMA} max={hoy} />
      <Campo name="estado" siempre />
      {isAdmin && (
        <div className="cede doble-1200">
          <Campo name="institucion" siempre />
        </div>
      )}
      {isAdmin && <Campo name="area" siempre />}
    </FiltroPlegable>
  );
}
