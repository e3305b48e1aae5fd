import { cuantos } from '@renadet/domain/lib/cuantos';
import { type CarpetaAbierta, miMesa } from '@renadet/domain/mesa/mesa.contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useFuncion } from '../../lib/funcion.ts';
import { mensajeDe } from '../../lib/http.ts';
import { antiguedad } from '../../lib/momento.ts';
import { useIr } from '../../lib/navigate.ts';
import { alDia } from '../../lib/query.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Hueco } from '../../ui/Marcha.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PanelFallido } from '../../ui/PanelFallido.tsx';
import { OfertaRecorrido } from './OfertaRecorrido.tsx';

/** A row of the desk: its name, its note and its buttons. */
function Renglon({ nombre, nota, children }: { nombre: ReactNode; nota: string; children?: ReactNode }) {
  return (
    <li className="fila al-centro raya py-6" style={{ gap: '4px 8px' }}>
      <div className="cede crece-200 partible">
        <div className="fuerte">{nombre}</div>
        <div className="letra-menor tenue">{nota}</div>
      </div>
      {children}
    </li>
  );
}

const Lista = ({ children }: { children: ReactNode }) => <ul className="lista">{children}</ul>;

const faltanteDe = ({ novictimas, victimas, folio, cerrada }: CarpetaAbierta): string => {
  if (cerrada) return 'Cerrada';
  if (victimas < novictimas) return `${victimas} de ${cuantos(novictimas, 'víctima', 'víctimas')}`;
  return folio ? `Folio ${folio}` : 'Sin folio';
};

/** The files that were open last; one that lacks victims leads to the next one's form. */
function Abiertas({ abiertas }: { abiertas: readonly CarpetaAbierta[] }) {
  const ir = useIr();
  const mayAdd = useFuncion('AGREGAR VICTIMA');
  const [now] = useState(Date.now);
  const open = (carpeta: number, ruta: string, accion: 'consultar' | null) =>
    void ir(ruta, { carpeta, accion, victima: null, autoridad: null, creada: null, busqueda: null });
  return (
    <Panel titulo="Abiertas hace poco" id="abiertas">
      <Lista>
        {abiertas.map((c) => (
          <Renglon
            key={c.llcarpeta}
            nombre={
              <Boton
                variant="text"
                size="small"
                className="cede izquierda px-0"
                onClick={() => open(c.llcarpeta, '/pages/actualizar', 'consultar')}
              >
                {c.noci}
              </Boton>
            }
            nota={`${faltanteDe(c)} · ${antiguedad(c.abierta, now)}`}
          >
            {mayAdd && !c.cerrada && c.victimas < c.novictimas && (
              <Boton size="small" onClick={() => open(c.llcarpeta, '/pages/victima', null)}>
                {`Capturar víctima ${c.victimas + 1}`}
              </Boton>
            )}
          </Renglon>
        ))}
      </Lista>
    </Panel>
  );
}

/** The files that were opened last, where there are any. */
export function CarpetasAbiertas() {
  const { data } = useQuery(alDia(miMesa));
  return data && data.abiertas.length > 0 && <Abiertas abiertas={data.abiertas} />;
}

/** The desk: the tour for new users and the last open files. Empty parts are not drawn. */
export function Mesa() {
  const { data, error, isPending, refetch } = useQuery(alDia(miMesa));
  if (error) return <PanelFallido titulo="Mi mesa" texto={mensajeDe(error)} onRetry={() => void refetch()} />;
  if (isPending) return <Hueco alto={160} />;
  return (
    <>
      {data.recorrido && <OfertaRecorrido />}
      {data.abiertas.length > 0 && <Abiertas abiertas={data.abiertas} />}
    </>
  );
}
