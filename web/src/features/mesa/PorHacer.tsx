import { enDias } from '@renadet/domain/lib/fecha';
import { porHacer } from '@renadet/domain/mesa/porHacer.contract';
import { diasEntre, EN_MESA, type EnMesa, listaDe } from '@renadet/domain/plazo/listas';
import { type CuentaPendiente, pendientes } from '@renadet/domain/plazo/plazo.contract';
import { useQuery } from '@tanstack/react-query';
import { useFuncion } from '../../lib/funcion.ts';
import { useHoy } from '../../lib/hoy.ts';
import { mensajeDe } from '../../lib/http.ts';
import { useIr } from '../../lib/navigate.ts';
import { alDia } from '../../lib/query.ts';
import { BotonBase, Enlace } from '../../ui/Boton.tsx';
import { clases } from '../../ui/clases.ts';
import { Hueco } from '../../ui/Marcha.tsx';
import { PanelFallido } from '../../ui/PanelFallido.tsx';
import { useAbrirLista } from './lista.ts';
import css from './PorHacer.module.css';

/** The note below the number. */
function notaDe({ mientras }: EnMesa, { total, desde }: CuentaPendiente, hoy: string): string {
  if (mientras) return mientras;
  if (total === 0) return 'Ninguna carpeta';
  const espera = diasEntre(desde ?? hoy, hoy);
  const cual = total > 1 ? 'la más antigua, ' : '';
  return espera === 0 ? 'desde hoy' : `${cual}desde hace ${enDias(espera)}`;
}

/** Which of them are over the internal term of their list; of all of them the number is not said again. */
function Vencidas({ lista, vencidas, total }: { lista: EnMesa; vencidas: CuentaPendiente; total: number }) {
  const ir = useIr();
  const texto =
    vencidas.total === total
      ? `${total > 1 ? 'Todas f' : 'F'}uera de su plazo`
      : `${vencidas.total.toLocaleString('es-MX')} fuera de su plazo`;
  return (
    <Enlace
      className={css.vencidas}
      aria-label={`${texto}: ${listaDe(lista.llplazo)?.titulo}`}
      onClick={() => void ir('/pages/pendientes', { busqueda: { plazo: lista.llplazo }, creada: null })}
    >
      {texto}
    </Enlace>
  );
}

interface PropsDeCuenta {
  lista: EnMesa;
  cuenta: CuentaPendiente;
  vencidas: CuentaPendiente | undefined;
}

/** The title of a list, how many files are in it, and a note; with something in it, it opens the list. */
function Cuenta({ lista, cuenta, vencidas }: PropsDeCuenta) {
  const open = useAbrirLista();
  const { total } = cuenta;
  const hoy = useHoy();
  const contenido = (
    <>
      <span className="bloque fuerte">{lista.titulo}</span>
      <span className={clases('bloque fuerte cifras', css.texto, total > 0 ? 'vino' : 'tenue')}>
        {total.toLocaleString('es-MX')}
      </span>
      <span className="bloque letra-menor tenue" style={{ textWrap: 'balance' }}>
        {notaDe(lista, cuenta, hoy)}
      </span>
    </>
  );
  return (
    <div className={clases('columna marco', css.cuenta)}>
      {total === 0 ? (
        <div className="p-12">{contenido}</div>
      ) : (
        <BotonBase onClick={() => open({ plazo: lista.llplazo })} className="bloque a-lo-ancho izquierda p-12 se-tine">
          {contenido}
        </BotonBase>
      )}
      {vencidas && <Vencidas {...{ lista, vencidas, total }} />}
    </div>
  );
}

/** The pending work on the files of the user's scope. Each number opens its list. */
export function PorHacer() {
  const mayRead = useFuncion('CONSULTAR CARPETA');
  const { data, error, isPending, refetch } = useQuery({ ...alDia(porHacer), enabled: mayRead });
  const vencidas = useQuery({ ...alDia(pendientes), enabled: mayRead }).data;
  if (error) return <PanelFallido titulo="Por hacer" texto={mensajeDe(error)} onRetry={() => void refetch()} />;
  if (!mayRead) return null;
  if (isPending)
    return (
      <div className={css.caja}>
        <Hueco alto="100%" />
      </div>
    );
  return (
    <ul aria-label="Por hacer" className={clases('rejilla g-8 dos lista', css.lista)}>
      {EN_MESA.map((lista) => {
        const cuenta = data.find(({ llplazo }) => llplazo === lista.llplazo);
        return (
          cuenta && (
            <li key={lista.llplazo}>
              <Cuenta
                lista={lista}
                cuenta={cuenta}
                vencidas={vencidas?.find(({ llplazo }) => llplazo === lista.llplazo)}
              />
            </li>
          )
        );
      })}
    </ul>
  );
}
