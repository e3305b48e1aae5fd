import { legible } from '@renadet/domain/catalogos/legible';
import { llave } from '@renadet/domain/lib/texto';
import { miMesa } from '@renadet/domain/mesa/mesa.contract';
import { buscarTodo, masDe, pedidoDe } from '@renadet/domain/mesa/todo.contract';
import { OTRAS_PALABRAS, PARA_QUE } from '@renadet/domain/sesion/menu';
import { nombreDeImputado, nombreDePersona } from '@renadet/domain/victima/identidad';
import { useQuery } from '@tanstack/react-query';
import { INSTITUCION } from '../../institucion.ts';
import { useFuncion } from '../../lib/funcion.ts';
import { useIr } from '../../lib/navigate.ts';
import { alDia, query } from '../../lib/query.ts';
import { useQuieto } from '../../lib/quieto.ts';
import { putTema, TEMAS, type Tema } from '../../lib/tema.ts';
import { openVentana } from '../../lib/ventana.ts';
import { signOut } from './signOut.ts';
import { NUEVA_CI, useElegir, useMenu } from './useMenu.ts';

/** Something that the search of the header offers. */
export interface Hallazgo {
  clave: string;
  /** The kind of the result. */
  clase: 'Carpeta' | 'Víctima' | 'Imputado' | 'Autoridad' | 'Pantalla' | 'Acción';
  titulo: string;
  nota?: string | undefined;
  /** Other names that people type. They are never shown. */
  otras?: string | undefined;
  pulse: () => unknown;
}

/** The findings that hold every typed word, in their order. */
function having(all: readonly Hallazgo[], text: string): Hallazgo[] {
  const words = llave(text).split(' ').filter(Boolean);
  const of = ({ titulo, nota = '', otras = '' }: Hallazgo) => llave(`${titulo} ${otras} ${nota}`);
  const named = all.filter((one) => words.every((word) => llave(one.titulo).includes(word)));
  return [...named, ...all.filter((one) => !named.includes(one) && words.every((word) => of(one).includes(word)))];
}

const ACCIONES: readonly Hallazgo[] = [
  ...Object.entries(TEMAS).map(([tema, nombre]) => ({
    clave: `tema-${tema}`,
    titulo: `Tema ${nombre.toLowerCase()}`,
    pulse: () => putTema(tema as Tema),
  })),
  { clave: 'preferencias', titulo: 'Preferencias', pulse: () => openVentana('preferencias') },
  { clave: 'atajos', titulo: 'Atajos del teclado', pulse: () => openVentana('atajos') },
  { clave: 'recorrido', titulo: 'Recorrido de bienvenida', pulse: () => openVentana('recorrido') },
  {
    clave: 'manual',
    titulo: 'Manual de Usuario',
    pulse: () => window.open(INSTITUCION.manual, '_blank', 'noreferrer'),
  },
  { clave: 'salir', titulo: 'Cerrar Sesión', pulse: signOut },
].map((one) => ({ ...one, clase: 'Acción' as const }));

/** The screens of the role's menu; where a new file is begun is an action. */
function usePantallas(): Hallazgo[] {
  const { secciones } = useMenu();
  const choose = useElegir();
  const inicio = { titulo: 'Inicio', ruta: '/pages/inicio' };
  return [inicio, ...secciones.flatMap(({ elementos }) => elementos)].map(({ titulo, ruta }) => ({
    clave: ruta,
    clase: ruta === NUEVA_CI ? 'Acción' : 'Pantalla',
    titulo: ruta === NUEVA_CI ? 'Nueva carpeta' : titulo,
    nota: PARA_QUE[ruta.replace('/pages/', '')],
    // the menu's own name for it finds it, where it is called otherwise here
    otras: `${titulo} ${OTRAS_PALABRAS[ruta.replace('/pages/', '')] ?? ''}`,
    pulse: () => choose(ruta),
  }));
}

/** Opens a file, or one of its victims or authorities, as a row of the search does. */
function useAbrir() {
  const ir = useIr();
  return (carpeta: number, parte?: 'victima' | 'autoridad', llave: number | null = null) =>
    ir(`/pages/${parte ?? 'actualizar'}`, {
      carpeta,
      victima: null,
      autoridad: null,
      accion: 'consultar',
      creada: null,
      busqueda: null,
      ...(parte && { [parte]: llave }),
    });
}

interface Hallada {
  llcarpeta: number;
  noci: string;
  folio: string | null;
}

/** What is said of a person beside the name: the alias, and that it only sounds so. */
const notaDe = ({ noci, dsalias, suena }: { noci: string; dsalias: string | null; suena: boolean }) =>
  [dsalias && `Alias ${dsalias}`, `C.I. ${noci}`, suena && 'Suena parecido'].filter(Boolean).join(' · ');

interface Hallazgos {
  hallazgos: Hallazgo[];
  busca: boolean;
  /** Of which kinds there may be more, as a sentence. */
  mas?: string | undefined;
}

/** The registry's findings for the typed text, or the files that were open last while nothing is typed. */
function useDelRegistro(text: string): Hallazgos {
  const may = useFuncion('CONSULTAR CARPETA');
  const open = useAbrir();
  const quiet = useQuieto(text);
  const { folio, noci, palabras } = pedidoDe(text);
  const asks = may && (folio !== null || noci !== null || palabras.length > 0);
  // findings for fewer letters answer another question
  const fresh = asks && quiet === text;
  const found = useQuery({ ...alDia(buscarTodo, { body: { texto: quiet } }), enabled: fresh, gcTime: 0, retry: false });
  const mesa = useQuery({ ...query(miMesa), enabled: may });
  const carpeta = ({ llcarpeta, noci: number, folio: its }: Hallada, nota?: string): Hallazgo => ({
    clave: `c${llcarpeta}`,
    clase: 'Carpeta',
    titulo: number,
    nota: [its && `Folio ${its}`, nota].filter(Boolean).join(' · '),
    pulse: () => open(llcarpeta),
  });
  if (text === '')
    return { hallazgos: (mesa.data?.abiertas ?? []).map((c) => carpeta(c, 'Abierta hace poco')), busca: false };
  const { carpetas = [], victimas = [], imputados = [], autoridades = [] } = (fresh && found.data) || {};
  return {
    mas: fresh && found.data ? masDe(found.data) : undefined,
    busca: asks && !(fresh && (found.data || found.isError)),
    hallazgos: [
      ...carpetas.map((c) => carpeta(c, legible(c.dspropietario, 'nombre'))),
      ...victimas.map(
        (v): Hallazgo => ({
          clave: `v${v.llvictima}`,
          clase: 'Víctima',
          titulo: nombreDePersona(v),
          nota: notaDe(v),
          pulse: () => open(v.llcarpeta, 'victima', v.llvictima),
        }),
      ),
      ...imputados.map(
        (i): Hallazgo => ({
          clave: `i${i.llimputado}`,
          clase: 'Imputado',
          titulo: nombreDeImputado(i),
          nota: notaDe(i),
          pulse: () => open(i.llcarpeta, 'autoridad', i.llresponsable),
        }),
      ),
      ...autoridades.map(
        (a): Hallazgo => ({
          clave: `a${a.llresponsable}`,
          clase: 'Autoridad',
          titulo: a.dsloquesesabe,
          nota: `C.I. ${a.noci}`,
          pulse: () => open(a.llcarpeta, 'autoridad', a.llresponsable),
        }),
      ),
    ],
  };
}

/**
 * All findings for a text. Nothing moves that is in sight: screens and actions are there at once, and the registry's come
 * after them. While nothing is typed, the last files come first.
 */
export function useHallazgos(typed: string): Hallazgos {
  const text = typed.trim();
  const pantallas = usePantallas();
  const { hallazgos, busca, mas } = useDelRegistro(text);
  const acciones = [...pantallas.filter(({ clase }) => clase === 'Acción'), ...ACCIONES];
  if (text === '') return { hallazgos: [...hallazgos, ...acciones], busca };
  const propios = having([...pantallas.filter(({ clase }) => clase === 'Pantalla'), ...acciones], text);
  return { hallazgos: [...propios, ...hallazgos], busca, mas };
}
