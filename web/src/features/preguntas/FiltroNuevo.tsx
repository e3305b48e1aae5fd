import type { Preguntable } from '@renadet/domain/preguntas/modelo';
import { SIN_DATO } from '@renadet/domain/preguntas/modelo';
import type { FiltroDePregunta } from '@renadet/domain/preguntas/pregunta.schema';
import { type ValoresDePreguntas, valoresDePreguntas } from '@renadet/domain/preguntas/preguntas.contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useHoy } from '../../lib/hoy.ts';
import { query } from '../../lib/query.ts';
import { Alternativas } from '../../ui/Alternativas.tsx';
import { Boton } from '../../ui/Boton.tsx';
import { BotonesDialogo } from '../../ui/BotonesDialogo.tsx';
import { CampoFecha } from '../../ui/campos/CampoFecha.tsx';
import { CampoNumero } from '../../ui/campos/CampoNumero.tsx';
import { Casilla } from '../../ui/campos/Casilla.tsx';
import { filter } from '../../ui/campos/filter.ts';
import { Lista } from '../../ui/campos/Lista.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { createOfertas, isDicho, type ValorOfrecido, valoresDeCampo } from './ofertas.ts';
import { PERIODOS, periodoElegido } from './periodos.ts';
import { CAMPOS, type CampoElegible, idDeCampo } from './pregunta.ts';

interface PropsDeValor {
  campo: CampoElegible;
  filtro: FiltroDePregunta;
  valores: ValoresDePreguntas | undefined;
  onChange: (filtro: FiltroDePregunta) => void;
}

/** Values of a list, one after another; each is taken away by its button. */
function Valores({ campo, filtro, valores, onChange }: PropsDeValor) {
  const all = useMemo(() => (valores ? valoresDeCampo(valores, campo) : undefined), [valores, campo]);
  const put = (ids: readonly number[]) => onChange({ ...filtro, valores: [...ids] });
  const left = all?.filter(({ ids }) => !ids.every((id) => filtro.valores.includes(id))) ?? [];
  return (
    <>
      <Lista
        key={filtro.valores.length}
        name="valor"
        label={filtro.valores.length ? 'Otro valor (o)' : 'Valor'}
        valor={null}
        search={(typed) => filter(left, typed)}
        onChoose={(one) => one && put([...new Set([...filtro.valores, ...(one as ValorOfrecido).ids])])}
        cargando={all === undefined}
        ancho="fila"
      />
      <ul aria-label="Valores elegidos" className="fila g-6 lista">
        {filtro.valores.map((id) => {
          const texto = all?.find((one) => one.id === id)?.texto ?? String(id);
          return (
            <li key={id}>
              <Boton
                size="small"
                aria-label={`Quitar ${texto}`}
                onClick={() => put(filtro.valores.filter((one) => one !== id))}
              >
                {`${texto} ×`}
              </Boton>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Days from one to another: a usual period in one press, or both days. */
function Dias({ filtro, onChange }: Pick<PropsDeValor, 'filtro' | 'onChange'>) {
  const hoy = useHoy();
  return (
    <>
      <Alternativas
        titulo="Periodos usuales"
        opciones={PERIODOS.map(({ texto }) => ({ valor: texto, texto }))}
        elegida={periodoElegido(filtro, hoy)}
        onChoose={(texto) => onChange({ ...filtro, ...PERIODOS.find((one) => one.texto === texto)?.dias(hoy) })}
      />
      {(['desde', 'hasta'] as const).map((name) => (
        <CampoFecha
          key={name}
          name={name}
          label={name === 'desde' ? 'Primer día' : 'Último día'}
          value={filtro[name]}
          onChange={(day) => onChange({ ...filtro, [name]: day })}
        />
      ))}
    </>
  );
}

/** What a field is to be, by its kind. */
function Valor(props: PropsDeValor) {
  const { campo, filtro, onChange } = props;
  const { tipo } = campo.definicion;
  if (tipo !== 'fecha' && tipo !== 'entero' && tipo !== 'texto') return <Valores {...props} />;
  return (
    <>
      {tipo === 'fecha' && <Dias filtro={filtro} onChange={onChange} />}
      {tipo === 'entero' &&
        (['minimo', 'maximo'] as const).map((name) => (
          <CampoNumero
            key={name}
            name={name}
            label={name === 'minimo' ? 'Mínimo' : 'Máximo'}
            value={filtro[name]}
            onChange={(n) => onChange({ ...filtro, [name]: n })}
          />
        ))}
      <Casilla
        name="sinDato"
        checked={filtro.valores.includes(SIN_DATO)}
        onTick={(on) => onChange({ ...filtro, valores: on ? [SIN_DATO] : [] })}
      >
        Sin dato
      </Casilla>
    </>
  );
}

/** After a choice hands go on where something is to be said, else to the button that adds it. */
function useSigue(que: string, dicho: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const first = useRef(que);
  useEffect(() => {
    if (first.current === que) return;
    first.current = que;
    const where = dicho
      ? place.current?.closest('form')?.querySelector<HTMLElement>('button[type=submit]')
      : place.current?.querySelector<HTMLElement>('[data-valor] :is(input, [role=spinbutton])');
    where?.focus();
  }, [que, dicho]);
  return place;
}

interface Props {
  titulo: string;
  unidad: Preguntable;
  /** A filter to begin with: another value of its field is asked for. */
  inicial?: FiltroDePregunta;
  accion?: string;
  onAdd: (filtro: FiltroDePregunta) => void;
  onClose: () => void;
}

/** A filter more: a datum and what it is to be, or the value itself, whose datum is found by it. */
export function FiltroNuevo({ titulo, unidad, inicial, accion = 'Agregar', onAdd, onClose }: Props) {
  const { data: valores } = useQuery({ ...query(valoresDePreguntas), staleTime: 300_000 });
  const { search, find } = useMemo(() => createOfertas(unidad, valores), [unidad, valores]);
  const [id, setId] = useState<number | null>(null);
  const [filtro, setFiltro] = useState<FiltroDePregunta | null>(inicial ?? null);
  const [falta, setFalta] = useState<string>();
  const campo = CAMPOS[idDeCampo(filtro ?? undefined) ?? -1];
  const place = useSigue(`${id} ${filtro?.valores.length ?? 0}`, isDicho(filtro));
  const add = () => {
    if (isDicho(filtro)) onAdd(filtro);
    else setFalta(filtro ? 'Diga qué valor se busca.' : 'Elija un dato de la lista.');
  };
  return (
    <Dialogo
      angosto
      titulo={titulo}
      onClose={onClose}
      onSubmit={add}
      acciones={<BotonesDialogo onCancel={onClose} accion={accion} />}
    >
      <div ref={place} className="pila g-16 pt-4">
        {!inicial && (
          <Lista
            name="dato"
            label="Dato"
            ayuda="Escriba un dato (sexo), un valor (mujer, Jalisco) o un año (hechos 2025)."
            valor={id === null ? null : (find(id) ?? null)}
            search={search}
            onChoose={(one) => {
              setId(one?.id ?? null);
              setFalta(undefined);
              setFiltro(one ? (find(one.id)?.filtro ?? null) : null);
            }}
            error={filtro ? undefined : falta}
            ancho="fila"
          />
        )}
        {campo && filtro && (
          <>
            <div data-valor="" className="pila g-16">
              <Valor key={id} campo={campo} filtro={filtro} valores={valores} onChange={setFiltro} />
            </div>
            <Casilla name="no" checked={filtro.no} onTick={(no) => setFiltro({ ...filtro, no })}>
              Todo menos eso
            </Casilla>
          </>
        )}
        {filtro && falta && !isDicho(filtro) && (
          <p role="alert" className="letra-menor">
            {falta}
          </p>
        )}
      </div>
    </Dialogo>
  );
}
