import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatFecha } from '@renadet/domain/lib/fecha';
import { PENDIENTES } from '@renadet/domain/segundofactor/pendiente';
import { quitarSegundoFactor, renovarRespaldos } from '@renadet/domain/segundofactor/segundofactor.contract';
import { useState } from 'react';
import { avisar } from '../../lib/avisos.ts';
import { Correcto, Informacion } from '../../ui/Icon.tsx';
import { Nota } from '../../ui/Nota.tsx';
import { type Cuenta, llamar } from './api.ts';
import { DialogoProbar, type Pruebas } from './DialogoProbar.tsx';
import { Registrar } from './Registrar.tsx';
import { Respaldos } from './Respaldos.tsx';

/** What is being done, one thing at a time. */
type Tarea =
  | { que: 'contrasenia' | 'quitar' | 'renovar' }
  | { que: 'registrar'; password: string }
  | { que: 'guardar'; codigos: readonly string[] };

const Estado = ({ activo, desde, respaldos }: Cuenta['segundoFactor']) => (
  <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', fontWeight: 600 }}>
    {activo ? <Correcto sx={{ color: 'success.main' }} aria-hidden /> : <Informacion aria-hidden />}
    {activo
      ? `Activo desde el ${formatFecha(desde)}. Códigos de respaldo sin usar: ${respaldos}.`
      : 'Su cuenta no tiene segundo factor.'}
  </Box>
);

interface Props {
  cuenta: Cuenta;
  /** Something changed: the account is to be read again. */
  alCambiar: () => void;
}

/** The second factor of the own account: what it is, and what can be done with it. */
export function SegundoFactor({ cuenta: { segundoFactor, pendiente }, alCambiar }: Props) {
  const [tarea, setTarea] = useState<Tarea>();
  const [why, setWhy] = useState<string>();
  const cerrar = () => setTarea(undefined);
  const listo = (text: string) => {
    avisar.correcto(text);
    cerrar();
    alCambiar();
  };
  const quitar = async (sent: Pruebas) => {
    await llamar(quitarSegundoFactor, { body: sent });
    if (!segundoFactor.exigido) return listo('El segundo factor se quitó.');
    setTarea({ que: 'registrar', password: sent.password });
    alCambiar();
  };
  const renovar = async ({ codigo }: Pruebas) => {
    const { respaldos } = await llamar(renovarRespaldos, { body: { codigo } });
    setTarea({ que: 'guardar', codigos: respaldos });
    alCambiar();
  };
  if (tarea?.que === 'registrar')
    return (
      <Registrar
        llamar={llamar}
        password={tarea.password}
        seguir="Terminar"
        alTerminar={() => listo('El segundo factor quedó registrado. Sus demás sesiones terminaron.')}
        alCancelar={(reason) => {
          setWhy(reason);
          cerrar();
        }}
      />
    );
  if (tarea?.que === 'guardar') return <Respaldos codigos={tarea.codigos} seguir="Terminar" alSeguir={cerrar} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
      {why && <Nota tipo="error">{why}</Nota>}
      {pendiente && <Nota tipo="advertencia">{PENDIENTES[pendiente]}</Nota>}
      <Typography color="text.secondary">
        Con él, ingresar pide además un código de su teléfono: su contraseña sola no le sirve a nadie.
        {segundoFactor.exigido && ' Su institución lo pide a todos sus usuarios.'}
      </Typography>
      <Estado {...segundoFactor} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {segundoFactor.activo ? (
          <>
            <Button variant="outlined" onClick={() => setTarea({ que: 'renovar' })}>
              Nuevos códigos de respaldo
            </Button>
            <Button variant="outlined" color="secondary" onClick={() => setTarea({ que: 'quitar' })}>
              {segundoFactor.exigido ? 'Cambiar de teléfono' : 'Quitar segundo factor'}
            </Button>
          </>
        ) : (
          <Button variant="contained" onClick={() => setTarea({ que: 'contrasenia' })}>
            Registrar segundo factor
          </Button>
        )}
      </Box>
      {tarea?.que === 'contrasenia' && (
        <DialogoProbar
          titulo="Registrar segundo factor"
          pide={['password']}
          boton="Continuar"
          alEnviar={async ({ password }) => setTarea({ que: 'registrar', password })}
          alCerrar={cerrar}
        />
      )}
      {tarea?.que === 'quitar' && (
        <DialogoProbar
          titulo={segundoFactor.exigido ? 'Cambiar de teléfono' : 'Quitar segundo factor'}
          pide={['password', 'codigo']}
          boton={segundoFactor.exigido ? 'Continuar' : 'Quitar segundo factor'}
          peligro={!segundoFactor.exigido}
          alEnviar={quitar}
          alCerrar={cerrar}
        >
          <Typography>
            {segundoFactor.exigido
              ? 'El registro actual deja de servir y en seguida registra el nuevo.'
              : 'Para ingresar bastará su contraseña, y los códigos de respaldo dejarán de servir.'}
          </Typography>
        </DialogoProbar>
      )}
      {tarea?.que === 'renovar' && (
        <DialogoProbar
          titulo="Nuevos códigos de respaldo"
          pide={['codigo']}
          boton="Crear códigos"
          alEnviar={renovar}
          alCerrar={cerrar}
        >
          <Typography>Los códigos anteriores dejarán de servir.</Typography>
        </DialogoProbar>
      )}
    </Box>
  );
}
