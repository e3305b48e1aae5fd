import { ETIQUETAS_INGRESO } from '@renadet/domain/mensajes.ingreso';
import { getMiCuenta } from '@renadet/domain/segundofactor/segundofactor.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invoke } from '../features/segundofactor/api.ts';
import { CambiarContrasenia } from '../features/segundofactor/CambiarContrasenia.tsx';
import { SegundoFactor } from '../features/segundofactor/SegundoFactor.tsx';
import { avisar } from '../lib/avisos.ts';
import { alDia } from '../lib/query.ts';
import { EsperaLectura } from '../ui/Espera.tsx';
import { Nota } from '../ui/Nota.tsx';
import { Panel } from '../ui/Panel.tsx';

/** How one's own account is protected: password and second factor. */
export function Pantalla() {
  const { data, error, refetch } = useQuery(alDia(getMiCuenta));
  // a new form after each change: nothing typed stays
  const [turn, setTurn] = useState(0);
  if (!data || error) return <EsperaLectura error={error} refetch={refetch} />;
  const cambiada = () => {
    setTurn(turn + 1);
    avisar.correcto('Su contraseña se cambió. Sus demás sesiones terminaron.');
    void refetch();
  };
  return (
    <div className="pila g-16" style={{ maxWidth: 880 }}>
      <Panel titulo="Segundo factor" id="segundo-factor">
        <SegundoFactor cuenta={data} onChange={() => void refetch()} />
      </Panel>
      <Panel titulo={ETIQUETAS_INGRESO.contrasenia} id="contrasenia">
        <div className="pila g-16">
          {data.contraseniaTemporal && (
            <Nota tipo="advertencia" urgente={false}>
              Su contraseña la eligió un administrador. Cámbiela por una que solo usted conozca.
            </Nota>
          )}
          <CambiarContrasenia
            key={turn}
            call={invoke}
            nombre={data.nombre}
            boton="Cambiar contraseña"
            onFinish={cambiada}
          />
        </div>
      </Panel>
    </div>
  );
}
