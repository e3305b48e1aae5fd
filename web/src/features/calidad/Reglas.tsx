import {
  dispensarRegla,
  type FilaIncumplimiento,
  incumplimientos,
  reglasDeCalidad,
} from '@renadet/domain/calidad/calidad.contract';
import { legible } from '@renadet/domain/catalogos/legible';
import type { Output } from '@renadet/domain/lib/endpoint';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { avisar } from '../../lib/avisos.ts';
import { call } from '../../lib/http.ts';
import { useIr } from '../../lib/navigate.ts';
import { alDia, clave, porPaginas } from '../../lib/query.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { describeLectura } from '../../ui/tabla/lectura.ts';
import { Dispensables, useDispensables } from './Dispensables.tsx';

type ReglaContada = Output<typeof reglasDeCalidad>[number];
const GRAVEDAD = { alta: 'Alta', media: 'Media' } as const;

interface PropsDeReglas {
  /** What is done with the ticked files; absent, none can be ticked. */
  varias?: ((carpetas: readonly number[], clean: () => void) => ReactNode) | undefined;
}
const llaveDe = ({ llcarpeta }: FilaIncumplimiento) => llcarpeta;
const labelDe = ({ noci }: FilaIncumplimiento) => `Elegir la carpeta ${noci}`;

/** The files that break one rule, or that are excused of it. It opens below the table, out of sight: the focus goes there. */
function Incumplimientos({ regla, varias }: PropsDeReglas & { regla: ReglaContada }) {
  const cache = useQueryClient();
  const ir = useIr();
  const pagina = useDispensables('reglas');
  const lectura = useQuery(porPaginas(incumplimientos, { params: { regla: regla.id as never, ...pagina.vista } }));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const excuse = async ({ llcarpeta, noci }: FilaIncumplimiento, motivo: string) => {
    await call(dispensarRegla, { body: { llcarpeta, regla: regla.id as never, motivo } });
    avisar.correcto(`La carpeta ${noci} quedó dispensada.`);
    await cache.invalidateQueries({ queryKey: clave(incumplimientos) });
    await cache.invalidateQueries({ queryKey: clave(reglasDeCalidad) });
  };
  const columnas: readonly Columna<FilaIncumplimiento>[] = [
    {
      id: 'noci',
      titulo: ETIQUETAS.ci,
      tipo: 'enlace',
      valor: (f) => f.noci,
      onChoose: (f) => ir('/pages/actualizar', { carpeta: f.llcarpeta, accion: 'consultar' }),
    },
    { id: 'institucion', titulo: ETIQUETAS.institucion, valor: (f) => legible(f.institucion, 'nombre') },
    { id: 'visto', titulo: 'Vista por primera vez', tipo: 'fecha', valor: (f) => f.visto },
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: no field of a form, and no look of one
    <div ref={box} role="group" aria-label={regla.oracion} tabIndex={-1} className="pila g-8">
      <h2 className="titulo">{regla.oracion}</h2>
      <Dispensables
        {...pagina}
        titulo="Carpetas que no cumplen la regla"
        lectura={lectura}
        filas={lectura.data}
        total={pagina.vista.dispensados === '1' ? regla.dispensados : regla.abiertos}
        columnas={columnas}
        clave={llaveDe}
        varias={varias && { etiqueta: labelDe, draw: (filas, clean) => varias(filas.map(llaveDe), clean) }}
        vacio="Todas las carpetas cumplen esta regla"
        casilla={{
          name: 'dispensadas',
          label: 'Ver las dispensadas',
          vacio: 'No hay carpetas dispensadas de esta regla',
        }}
        dispensa={(fila) => ({
          titulo: 'Dispensar de la regla',
          texto: `Carpeta ${fila.noci}. ${regla.oracion} Si el dato es correcto, diga por qué: la carpeta sale de la lista y el motivo queda registrado.`,
          onSend: (motivo) => excuse(fila, motivo),
        })}
      />
    </div>
  );
}

/** The live rules, with how many files break each, and those files. */
export function Reglas({ varias }: PropsDeReglas) {
  const lectura = useQuery(alDia(reglasDeCalidad));
  const [elegida, setElegida] = useState<string | null>(null);
  const columnas = useMemo(
    (): readonly Columna<ReglaContada>[] => [
      { id: 'oracion', titulo: 'Regla', tipo: 'enlace', valor: (r) => r.oracion, onChoose: (r) => setElegida(r.id) },
      { id: 'gravedad', titulo: 'Gravedad', valor: (r) => GRAVEDAD[r.gravedad], ordenable: true },
      { id: 'abiertos', titulo: 'Carpetas por atender', tipo: 'numero', valor: (r) => r.abiertos, ordenable: true },
      { id: 'dispensados', titulo: 'Dispensadas', tipo: 'numero', valor: (r) => r.dispensados, ordenable: true },
      { id: 'desde', titulo: 'Se revisa desde', tipo: 'fecha', valor: (r) => r.desde },
    ],
    [],
  );
  const regla = lectura.data?.find(({ id }) => id === elegida);
  return (
    <div className="pila g-16">
      <p className="letra-menor tenue">
        Lo que no concuerda dentro de una carpeta. Se revisa cada cinco minutos lo que cambió y cada noche lo que se
        compara entre carpetas. Nada de esto impide guardar.
      </p>
      <DataTable
        {...describeLectura(lectura)}
        titulo="Reglas de calidad"
        columnas={columnas}
        filas={lectura.data}
        clave={(r) => r.id}
      />
      {regla && <Incumplimientos key={regla.id} regla={regla} varias={varias} />}
    </div>
  );
}
