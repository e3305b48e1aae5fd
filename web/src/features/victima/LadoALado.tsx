import { cambiosDe } from '@renadet/domain/lib/cambios';
import type { ContextoEnCarpeta } from '@renadet/domain/lib/contexto';
import { cuantos } from '@renadet/domain/lib/cuantos';
import { nombreDePersona } from '@renadet/domain/victima/identidad';
import { camposVictima, type Victima } from '@renadet/domain/victima/victima.schema';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { avisar } from '../../lib/avisos.ts';
import { type Borrador, createBorrador } from '../../lib/borrador.ts';
import { contextoEn } from '../../lib/carpetaElegida.ts';
import { createFormulario } from '../../lib/formulario.ts';
import { hoyAhora } from '../../lib/hoy.ts';
import { HttpError } from '../../lib/http.ts';
import { opcionesCon } from '../../lib/opciones.ts';
import { useSesion } from '../../lib/session.ts';
import { canSalir, useGuardia } from '../../lib/useGuardia.ts';
import { BarraAcciones } from '../../ui/BarraAcciones.tsx';
import { Enlace } from '../../ui/Boton.tsx';
import { BotonEnviar } from '../../ui/BotonEspera.tsx';
import { BotonSecundario } from '../../ui/Botones.tsx';
import { Casilla } from '../../ui/campos/Casilla.tsx';
import { Forma } from '../../ui/Forma.tsx';
import { envioDeVictima, notifyFallo, readVictima } from './api.ts';
import { CeldaDeVictima } from './CeldaDeVictima.tsx';
import css from './cuadricula.module.css';
import type { FormularioVictima, PropsDeCuadricula } from './cuadricula.ts';
import { VICTIMA } from './registro.ts';
import { seccionesVictima } from './secciones.tsx';

interface Props extends Omit<PropsDeCuadricula, 'filas'> {
  victimas: readonly Victima[];
}

/** The place of a cell: the victim's column and the name of the field. */
interface LugarDeCelda {
  i: number;
  name: string;
}

/** The sections of the form, with their fields in order. */
const SECCIONES = seccionesVictima('', null).map(({ id, titulo, campos }) => ({
  id,
  titulo,
  campos: campos.filter((name) => camposVictima[name as keyof Victima].tipo !== 'oculto'),
}));
const TODOS = SECCIONES.flatMap(({ campos }) => campos);

/** Something that she says now differs from what is kept: what was taken back does not. */
const isSucia = (form: FormularioVictima): boolean =>
  form.sucio && Object.keys(cambiosDe(camposVictima, form.guardado.asentado, form.values)).length > 0;

/** Draws again after each change of any of the forms. */
function useCambios(forms: readonly FormularioVictima[]): void {
  const [, draw] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    const stops = forms.map((form) => form.subscribe(draw));
    return () => {
      for (const stop of stops) stop();
    };
  }, [forms]);
}

/** The fields that somebody lacks or tells otherwise than another one. One that was in sight stays there while it is mended. */
function useFilas(forms: readonly FormularioVictima[], faltas: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  const seen = useRef(new Set<string>());
  for (const name of TODOS) {
    const told = new Set(forms.map((form) => JSON.stringify(form.values[name as keyof Victima] ?? null)));
    if (told.size > 1 || faltas.some((one) => one.has(name))) seen.current.add(name);
  }
  return seen.current;
}

const QUEDA = 'Lo que escribió queda como borrador: el formulario de cada víctima lo ofrece.';
const YA_CAMBIO = 'Otra persona guardó a esta víctima mientras tanto: ábrala para ver qué cambió.';

/** What is typed of each is a draft of her form, which offers it (ADR 71). */
function useBorradores(forms: readonly FormularioVictima[], editable: boolean): readonly Borrador[] {
  const [borradores] = useState(() =>
    forms.map((form) => {
      const { llcarpeta, llvictima, version = null } = form.abierto;
      const registro = { clase: 'victima', llcarpeta: llcarpeta ?? 0, llave: llvictima ?? 0 } as const;
      return createBorrador({ form: form as never, registro, version, campos: camposVictima });
    }),
  );
  useEffect(() => {
    if (!editable) return undefined;
    const ends = borradores.map((one) => one.follow());
    return () => {
      for (const end of ends) end();
    };
  }, [borradores, editable]);
  return borradores;
}

/** The forms of the victims, and how those that were changed are saved, one after the other. */
function useFormularios({ victimas, carpeta, editable }: Props) {
  const sesion = useSesion();
  const cache = useQueryClient();
  const [forms] = useState(() =>
    victimas.map((one) =>
      createFormulario<Victima, ContextoEnCarpeta>({
        campos: camposVictima,
        rules: VICTIMA.rules,
        initial: one,
        stored: one,
        contexto: contextoEn(carpeta, sesion, editable ? 'editar' : 'consultar', Boolean(one.victimaId)),
        sujeto: 'victima',
      }),
    ),
  );
  useCambios(forms);
  const borradores = useBorradores(forms, editable);
  const abiertas = useRef([...victimas]);
  /** @returns whether it is in the registry as it is on the screen */
  const saveOne = async (i: number): Promise<boolean> => {
    const [form, abierta] = [forms[i], abiertas.current[i]];
    if (!form || !abierta || !isSucia(form)) return true;
    const llave = abierta.llvictima ?? 0;
    try {
      if (!(await form.save(envioDeVictima(abierta, cache, () => '')))) return false;
      const now = await readVictima(llave);
      abiertas.current[i] = now;
      form.restart(now);
      borradores[i]?.relocate({ llcarpeta: carpeta.llcarpeta ?? 0, llave }, now.version ?? null);
      return true;
    } catch (error) {
      if (error instanceof HttpError && error.status === 409)
        avisar.advertencia(`${nombreDePersona(abierta)}: ${YA_CAMBIO}`);
      else notifyFallo(error);
      return false;
    }
  };
  /** @returns the column of the first one that was not saved; -1 where all are */
  const saveAll = async (): Promise<number> => {
    let failed = -1;
    for (const i of forms.keys()) if (!(await saveOne(i)) && failed < 0) failed = i;
    return failed;
  };
  return { forms, borradores, saveAll };
}

const PASOS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Arrows go from a cell that may be changed to the next one in their direction. */
function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = PASOS[event.key];
  const at = event.target as HTMLElement;
  if (!step || event.ctrlKey || event.altKey || event.metaKey || !at.matches('[data-celda]')) return;
  event.preventDefault();
  const cells = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-celda]')];
  const [x, y] = step;
  const column = (one: HTMLElement) => one.closest('td')?.cellIndex ?? 0;
  const same = (one: HTMLElement) => (x === 0 ? column(one) === column(at) : one.closest('tr') === at.closest('tr'));
  const line = cells.filter(same);
  line[line.indexOf(at) + x + y]?.focus();
}

/** The victims of one page of the grid. */
export function LadoALado(props: Props) {
  const { carpeta, editable, onOpen, onClose } = props;
  const { forms, borradores, saveAll } = useFormularios(props);
  const [todos, setTodos] = useState(false);
  const [abierta, setAbierta] = useState<LugarDeCelda | null>(null);
  const faltas = forms.map((form) => new Set([...form.pendientes(TODOS), ...form.blancosDeLey()]));
  const nombres = forms.map(({ values }) => nombreDePersona(values));
  const filas = useFilas(forms, faltas);
  const { lldelito } = carpeta;
  const opciones = useMemo(() => opcionesCon({ tecnicas: lldelito }), [lldelito]);
  const isDirty = useCallback(() => forms.some(isSucia), [forms]);
  const queda = useCallback(() => (borradores.every((one) => one.isSafe()) ? QUEDA : undefined), [borradores]);
  useGuardia(isDirty, queda);
  const sucias = forms.filter(isSucia).length;
  const save = async () => {
    setAbierta(null);
    const i = await saveAll();
    const [first] = forms[i]?.errores() ?? [];
    if (first && i >= 0) setAbierta({ i, name: first.campo });
  };
  const shown = SECCIONES.map(({ campos, ...one }) => ({
    ...one,
    campos: campos.filter((name) => (todos || filas.has(name)) && forms.some((form) => form.estado(name).visible)),
  })).filter(({ campos }) => campos.length > 0);
  return (
    <Forma onSend={save} autoComplete="off" className="pila g-12">
      <div className="fila g-12 al-centro">
        <Casilla name="todos" checked={todos} onTick={setTodos}>
          Todos los datos
        </Casilla>
        <span className="letra-menor tenue">
          {todos ? '' : 'Están los que a alguna le faltan y los que no dicen lo mismo en todas.'}
          {editable && <span className="con-raton"> Las flechas van de uno a otro y Enter lo abre.</span>}
        </span>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what happens in it is heard on its way up */}
      <div className={css.caja} onKeyDown={onArrow}>
        <table className={css.tabla} aria-label="Víctimas lado a lado">
          <thead>
            <tr>
              <td />
              {forms.map((form, i) => (
                <th key={form.abierto.llvictima} scope="col">
                  <Enlace onClick={() => onOpen(form.abierto.llvictima ?? 0, null)}>{nombres[i]}</Enlace>
                  <div className="letra-menor tenue llano">
                    {isSucia(form)
                      ? 'Sin guardar'
                      : cuantos(form.pendientes(TODOS).length, 'dato por completar', 'datos por completar')}
                  </div>
                </th>
              ))}
            </tr>
          </thead>
          {shown.map(({ id, titulo, campos }) => (
            <tbody key={id}>
              <tr>
                <th scope="rowgroup" colSpan={forms.length + 1} className={css.seccion}>
                  {titulo}
                </th>
              </tr>
              {campos.map((name) => (
                <tr key={name}>
                  <th scope="row">{(camposVictima[name as 'dsnombre'] as { etiqueta: string }).etiqueta}</th>
                  {forms.map((form, i) => (
                    <td key={form.abierto.llvictima}>
                      <CeldaDeVictima
                        {...{ form, name, editable, onOpen }}
                        nombre={nombres[i] ?? ''}
                        useOpciones={opciones}
                        max={hoyAhora()}
                        falta={faltas[i]?.has(name) ?? false}
                        abierta={abierta?.i === i && abierta.name === name}
                        onToggle={(open) => setAbierta(open ? { i, name } : null)}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
      {shown.length === 0 && <p className="texto">A ninguna le falta un dato, y todas dicen lo mismo.</p>}
      <BarraAcciones estado={sucias > 0 && `${cuantos(sucias, 'víctima', 'víctimas')} sin guardar`}>
        <BotonSecundario onClick={async () => (await canSalir()) && onClose()}>Volver a la lista</BotonSecundario>
        {editable && (
          <BotonEnviar ocupado={forms.some(({ guardando }) => guardando)} disabled={sucias === 0}>
            {sucias > 0 ? `Guardar ${cuantos(sucias, 'víctima', 'víctimas')}` : 'Guardar'}
          </BotonEnviar>
        )}
      </BarraAcciones>
    </Forma>
  );
}
