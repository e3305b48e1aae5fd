import { useSeleccion } from '../../lib/eleccion.tsx';
import { useIr } from '../../lib/navigate.ts';
import { useSesion } from '../../lib/session.ts';
import { Boton } from '../../ui/Boton.tsx';
import { BotonPrincipal } from '../../ui/Botones.tsx';
import { Correcto } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { lugarDeAutoridades, lugarDeVictimas } from './lugar/partes.ts';

/** Says on home which step follows a registered file [1-021]: its victims, or its authorities when it has none. */
export function SiguientePaso() {
  const { creada } = useSeleccion();
  const sesion = useSesion();
  const ir = useIr();
  if (!creada) return null;
  const { llcarpeta, noci, novictimas } = creada;
  const nueva = { llcarpeta, novictimas, cerrada: false, victimasregistradas: 0, autoridadesregistradas: 0 };
  const victims = (
    <BotonPrincipal key="v" className="con-saltos" onClick={() => ir(...lugarDeVictimas(sesion, nueva))}>
      {`Agregar víctimas a la carpeta ${noci}`}
    </BotonPrincipal>
  );
  return (
    <div className="mb-16">
      <Panel
        id="siguiente-paso"
        titulo={
          <span className="renglon g-8 al-centro partible">
            <Correcto color="success" aria-hidden />
            {`La carpeta ${noci} quedó registrada`}
          </span>
        }
      >
        <p className="texto mb-16">
          {novictimas > 0
            ? `Siguiente paso: capture ${novictimas === 1 ? 'a la víctima declarada' : `a las ${novictimas} víctimas declaradas`}. Después, las autoridades y el folio.`
            : 'La carpeta declara 0 víctimas. Siguiente paso: capture las autoridades y genere el folio.'}
        </p>
        <div className="fila g-12">
          {novictimas > 0 && victims}
          <Boton
            variant={novictimas > 0 ? 'outlined' : 'contained'}
            className="con-saltos"
            onClick={() => ir(...lugarDeAutoridades(sesion, nueva))}
          >
            Agregar autoridades
          </Boton>
        </div>
      </Panel>
    </div>
  );
}
