import { isUnico, MODELO, type Preguntable, SIN_DATO, UNIDADES } from '@renadet/domain/preguntas/modelo';
import type { FiltroDePregunta } from '@renadet/domain/preguntas/pregunta.schema';
import { opcionesDePregunta } from '@renadet/domain/preguntas/preguntas.contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { query } from '../../lib/query.ts';
import { Boton } from '../../ui/Boton.tsx';
import { BotonesDialogo } from '../../ui/BotonesDialogo.tsx';
import { CampoCatalogo } from '../../ui/campos/CampoCatalogo.tsx';
import { CampoFecha } from '../../ui/campos/CampoFecha.tsx';
import { CampoNumero } from '../../ui/campos/CampoNumero.tsx';
import { Casilla } from '../../ui/campos/Casilla.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { CAMPOS, type CampoElegible, opcionesDeCampos } from './pregunta.ts';

/** Ids of whether there is such a record at all, beyond those of fields. */
const HAY = 10_000;
const vacio = (de: Preguntable, campo: string): FiltroDePregunta => ({
  de,
  campo,
  no: false,
  valores: [],
  desde: null,
  hasta: null,
  minimo: null,
  maximo: null,
});

interface PropsDeValor {
  campo: CampoElegible;
  filtro: FiltroDePregunta;
  onChange: (filtro: FiltroDePregunta) => void;
}

/** Values of a list, one after another; each is taken away by its button. */
function Valores({ campo, filtro, onChange }: PropsDeValor) {
  const { de, campo: name } = campo;
  const { data } = useQuery({
    ...query(opcionesDePregunta, { params: { de, campo: name } }),
    staleTime: 300_000,
  });
  const all = data && [{ id: SIN_DATO, texto: 'SIN DATO' }, ...data];
  const put = (valores: readonly number[]) => onChange({ ...filtro, valores: [...valores] });
  return (
    <>
      <CampoCatalogo
        key={filtro.valores.length}
        name="valor"
        label={filtro.valores.length ? 'Otro valor (o)' : 'Valor'}
        value={null}
        opciones={all?.filter(({ id }) => !filtro.valores.includes(id))}
        onChange={(id) => id !== null && put([...filtro.valores, id])}
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

/** What a field is to be, by its kind. */
function Valor(props: PropsDeValor) {
  const { campo, filtro, onChange } = props;
  const { tipo } = campo.definicion;
  const isSinDato = filtro.valores.includes(SIN_DATO);
  const sinDato = (
    <Casilla name="sinDato" checked={isSinDato} onTick={(on) => onChange({ ...filtro, valores: on ? [SIN_DATO] : [] })}>
      Sin dato
    </Casilla>
  );
  if (tipo === 'fecha')
    return (
      <>
        {(['desde', 'hasta'] as const).map((name) => (
          <CampoFecha
            key={name}
            name={name}
            label={name === 'desde' ? 'Primer día' : 'Último día'}
            value={filtro[name]}
            onChange={(day) => onChange({ ...filtro, [name]: day })}
          />
        ))}
        {sinDato}
      </>
    );
  if (tipo === 'entero')
    return (
      <>
        {(['minimo', 'maximo'] as const).map((name) => (
          <CampoNumero
            key={name}
            name={name}
            label={name === 'minimo' ? 'Mínimo' : 'Máximo'}
            value={filtro[name]}
            onChange={(n) => onChange({ ...filtro, [name]: n })}
          />
        ))}
        {sinDato}
      </>
    );
  return tipo === 'texto' ? sinDato : <Valores {...props} />;
}

const isDicho = (f: FiltroDePregunta | null): f is FiltroDePregunta =>
  f !== null &&
  (f.campo === '' || f.valores.length > 0 || [f.desde, f.hasta, f.minimo, f.maximo].some((one) => one !== null));

interface Props {
  titulo: string;
  unidad: Preguntable;
  onAdd: (filtro: FiltroDePregunta) => void;
  onClose: () => void;
}

/** A filter more: which datum of which noun, and what it is to be. */
export function FiltroNuevo({ titulo, unidad, onAdd, onClose }: Props) {
  const [id, setId] = useState<number | null>(null);
  const [filtro, setFiltro] = useState<FiltroDePregunta | null>(null);
  const [falta, setFalta] = useState<string>();
  const opciones = useMemo(
    () => [
      ...opcionesDeCampos(unidad, () => true),
      ...UNIDADES.flatMap((de, i) =>
        isUnico(MODELO, unidad, de)
          ? []
          : [
              { id: HAY + 2 * i, texto: `Con ${MODELO[de].uno}` },
              { id: HAY + 2 * i + 1, texto: `Sin ${MODELO[de].uno}` },
            ],
      ),
    ],
    [unidad],
  );
  const choose = (next: number | null) => {
    setId(next);
    setFalta(undefined);
    const campo = next === null ? undefined : CAMPOS[next];
    const de = next !== null && next >= HAY ? UNIDADES[Math.floor((next - HAY) / 2)] : undefined;
    if (campo) setFiltro(vacio(campo.de, campo.campo));
    else setFiltro(de ? { ...vacio(de, ''), no: (next ?? 0) % 2 === 1 } : null);
  };
  const campo = id === null ? undefined : CAMPOS[id];
  const add = () => {
    if (isDicho(filtro)) onAdd(filtro);
    else setFalta(filtro ? 'Diga qué valor se busca.' : 'Elija un dato de la lista.');
  };
  return (
    <Dialogo
      abierto
      angosto
      titulo={titulo}
      onClose={onClose}
      onSubmit={add}
      acciones={<BotonesDialogo onCancel={onClose} accion="Agregar" />}
    >
      <div className="pila g-16 pt-4">
        <CampoCatalogo
          name="dato"
          label="Dato"
          value={id}
          opciones={opciones}
          onChange={choose}
          error={filtro ? undefined : falta}
          ancho="fila"
        />
        {campo && filtro && (
          <>
            <Valor key={id} campo={campo} filtro={filtro} onChange={setFiltro} />
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
